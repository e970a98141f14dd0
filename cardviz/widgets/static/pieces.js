/**
 * Frames as values, and the pieces they are drawn with.
 *
 * A frame is a picture as data, a step is what one event changed in it, a choice is a
 * number and the keys that name it; one that is vain holds up no shorter one. The files of
 * this folder are joined to one module, in the order pieces, picture, table: a widget's
 * script has to be one text.
 */

const SVG = "http://www.w3.org/2000/svg";
const CARD = { x: -32, y: -45, width: 64, height: 90, rx: 6 };
const [LINE, EDGE, PIP] = [19, 10, 9]; // of a ledger's texts, as in Python
const TURNED = [9, 13]; // a trick that was won; one that was lost lies across
const RING = { x: -36, y: -49, width: 72, height: 98, rx: 9 };

/** A record with some fields new; null takes a field away. */
function patched(old, fields = {}) {
  const all = Object.entries({ ...old, ...fields });
  return Object.fromEntries(all.filter(([, value]) => value !== null));
}

/** The items with patches laid over them: an item that is null is gone. */
function patchedItems(items, patches = {}) {
  const next = Object.entries(patches).map(([key, patch]) =>
    [key, patch && patched("t" in patch ? {} : items[key], patch)]);
  return patched(items, Object.fromEntries(next));
}

/** The frame after one step; where cards glide is no part of it. */
function stepped(frame, { items, from, to, ...rest }) {
  return { ...frame, refusal: null, ...rest, items: patchedItems(frame.items, items) };
}

/** The steps of a message; the last one brings the ply and the choices of the turn. */
function stepsOf({ steps, ply, choices, vain }) {
  return [...steps.slice(0, -1), { ...steps.at(-1), ply, choices, vain }];
}

/** Whether a message only says something, and nothing moves. */
function isAside({ type, steps }) {
  return type === "steps" && steps.every(({ items }) => !Object.keys(items).length);
}

/** The frame as it stands after a message from the kernel. */
function told(frame, msg) {
  if (msg.type === "frame") return msg.frame;
  if (msg.type === "steps") return stepsOf(msg).reduce(stepped, frame);
  return msg.type === "refused" ? { ...frame, refusal: msg } : frame;
}

/** What a set of keys could mean: choices it completes, and longer ones it begins. */
function meanings(choices, keys) {
  const fits = choices.filter(([, names]) => [...keys].every((key) => names.includes(key)));
  return {
    done: fits.filter(([, names]) => names.length === keys.size),
    open: fits.filter(([, names]) => names.length > keys.size),
  };
}

/** The selected keys whose place a key takes: where no choice has two of its kind. */
function replaced(key, items, choices, chosen) {
  const alike = (name) => items[name]?.t === items[key].t;
  const one = choices.every(([, names]) => names.filter(alike).length < 2);
  return one ? [...chosen].filter(alike) : [];
}

/** Sets attributes; null, undefined and false take the attribute away. */
function set(el, attrs) {
  for (const [name, value] of Object.entries(attrs)) {
    if (value == null || value === false) el.removeAttribute(name);
    else el.setAttribute(name, value);
  }
  return el;
}

/** An SVG element. */
function svg(tag, attrs = {}, ...children) {
  const el = set(document.createElementNS(SVG, tag), attrs);
  el.append(...children);
  return el;
}

/** An HTML element; texts become text nodes, never markup. */
function html(tag, attrs = {}, ...children) {
  const el = set(document.createElement(tag), attrs);
  el.append(...children);
  return el;
}

/** Says what a part on the felt is; only what can be chosen is a button. */
function present(el, classes, spoken, choosable) {
  set(el, {
    class: [...classes, ...(choosable ? ["cv-mine"] : [])].join(" "),
    role: choosable ? "button" : "img",
    "aria-label": spoken || null,
    "aria-hidden": spoken ? null : "true",
  });
}

function place(el, { x, y, r = 0, k = 1 }) {
  el.style.transform = `translate(${x}px, ${y}px) rotate(${r}deg) scale(${k})`;
}

/** Puts children in order, moving few and, where browsers can, without a stop in motion. */
function arrange(parent, elements) {
  let next = null;
  for (const el of elements.reverse()) {
    const move = el.parentNode === parent && parent.moveBefore ? "moveBefore" : "insertBefore";
    if (el.parentNode !== parent || el.nextSibling !== next) parent[move](el, next);
    next = el;
  }
}

/** Fills a box with a sentence and its rule, as a tag that opens the rule in place. */
function tell(box, said) {
  const same = JSON.stringify(said ?? null);
  if (box.dataset.said === same) return;
  box.dataset.said = same;
  box.hidden = !said;
  box.replaceChildren(html("span", {}, said?.text ?? ""));
  box.append(...(said?.tags ?? []).flatMap(unfolding));
  if (said?.ask) box.append(html("div", { class: "cv-ask" }, said.ask));
}

/** A rule as a small tag, and its sentence and source, which the tag unfolds. */
function unfolding({ tag, rule = "", source = "" }) {
  const text = html("div", { class: "cv-rule", hidden: "" }, rule, " ",
    html("span", { class: "cv-source" }, source));
  const button = html("button", { type: "button", class: "cv-tag", "aria-expanded": "false" }, tag);
  button.addEventListener("click", () => {
    text.hidden = !text.hidden;
    set(button, { "aria-expanded": String(!text.hidden) });
  });
  return [" ", button, text];
}

/** Makes the text of a plate fit its pill: fonts differ from page to page. */
function fitPlate(el, { w, h, a, b, size = 13 }) {
  const [name, figures] = el.querySelectorAll("text");
  el.style.fontSize = `${size}px`;
  const need = name.getComputedTextLength() + figures.getComputedTextLength();
  const room = w - h - (a && b ? 8 : 0);
  if (need > room) el.style.fontSize = `${Math.max(9, (size * room) / need).toFixed(1)}px`;
}

/** The corner of a card, or the words of anything else: what names a choice by sight. */
function emblem(item, ids) {
  if (item.t !== "card") return html("span", {}, item.t === "plate" ? item.a : item.b);
  const face = svg("use", { href: ids[`card ${item.s}`] });
  return svg("svg", { class: "cv-mini", viewBox: "-32 -45 22 42" }, face);
}

/** The letter of a suit's sign; of any other text there is none. */
const suitOf = (sign) => "CDHS"["♣♦♥♠".indexOf(sign)];

/** A part of a text: where it is a suit's sign, our own pip in the suit's colour. */
function pipped(part, ids) {
  const suit = suitOf(part);
  if (!suit) return part;
  const pip = svg("use", { href: ids[`suit ${suit}`] });
  return svg("svg", { class: "cv-pip", viewBox: "-11 -11 22 22", "data-suit": suit }, pip);
}

/** One text of a ledger, a suit's sign in it as our own pip. */
function cell(text, x, y, ids) {
  const [before, sign, rest] = text.split(/([♣♦♥♠])/);
  const written = (part, left) => {
    const el = svg("text", { x: left, y: y + 0.35 * 13, "font-size": 13 });
    el.textContent = part;
    return el;
  };
  if (!sign) return text ? [written(text, x)] : [];
  const suit = suitOf(sign);
  const middle = x + 8.06 * before.length + PIP; // a figure is so wide, rather too wide
  const spot = `translate(${middle} ${y}) scale(.7)`;
  const pip = svg("use", { href: ids[`suit ${suit}`], transform: spot, "data-suit": suit });
  return [written(before, x), pip, ...(rest ? [written(rest, middle + PIP)] : [])];
}

/** How each kind of item is built, once. */
const BUILD = {
  card: () => svg("g", {}, svg("rect", { class: "cv-hit", ...CARD }),
    svg("g", { class: "cv-lift", "aria-hidden": "true" })),
  spot: () => svg("g", { class: "cv-spot", "aria-hidden": "true" }, svg("rect", CARD)),
  plate: () => svg("g", {}, svg("rect", { class: "cv-hit" }),
    svg("g", { class: "cv-lift", "aria-hidden": "true" }, svg("rect", { class: "cv-edge" }),
      svg("text"), svg("text"))),
  label: () => svg("g", { class: "cv-label" }, svg("use"), svg("text"), svg("text")),
  ledger: () => svg("g", { class: "cv-ledger", "aria-hidden": "true" }),
  tally: () => svg("g", { class: "cv-tally" }),
  button: () => html("button", { type: "button", class: "cv-button" }),
};

/** How each kind of item is painted, whenever its data changed. */
const PAINT = {
  card(el, { c, n, s, f = "", ...at }, ids) {
    const states = f.split(" ").filter(Boolean);
    present(el, ["cv-card", ...states.map((state) => `cv-${state}`)], n, c);
    const drawn = [`card ${s}`, ...states.map((state) => `state ${state}`)];
    const uses = drawn.filter((id) => ids[id]).map((id) => svg("use", { href: ids[id] }));
    const edge = svg("rect", { class: "cv-edge", ...CARD });
    el.lastChild.replaceChildren(...uses, edge, svg("rect", { class: "cv-ring", ...RING }));
    place(el, at);
  },
  spot: place,
  plate(el, item) {
    const { w, h, a, b = "", on, n, c, size = 13 } = item;
    present(el, ["cv-plate", ...(on ? ["cv-on"] : [])], n, c);
    set(el, { "aria-current": on ? "true" : null });
    for (const pill of el.querySelectorAll("rect"))
      set(pill, { x: -w / 2, y: -h / 2, width: w, height: h, rx: h / 2 });
    const [left, right] = el.querySelectorAll("text");
    const start = b ? { x: (h - w) / 2 } : { x: 0, "text-anchor": "middle" };
    set(left, { "text-anchor": null, ...start, y: 0.35 * size, class: "cv-name" });
    set(right, { x: (w - h) / 2, y: 0.35 * size, "text-anchor": "end" });
    left.textContent = a;
    right.textContent = b;
    place(el, item);
    fitPlate(el, item);
  },
  label(el, item, ids) {
    const { a, b, n, suit, p, e = "", size = 13 } = item;
    const [pip, text, rest] = el.children;
    set(el, { "data-suit": suit, role: n && "img", "aria-label": n });
    set(pip, { href: ids[`suit ${suit}`], transform: `translate(${p ?? 7}) scale(.7)` });
    const x = suit && p === undefined ? 18 : 0;
    set(text, { x, y: 0.35 * size, "text-anchor": a, "font-size": size });
    set(rest, { x: (p ?? 0) + PIP, y: 0.35 * size, "font-size": size });
    text.textContent = b;
    rest.textContent = e;
    place(el, item);
  },
  ledger(el, item, ids) {
    const { w, h, p, rows } = item;
    const ground = svg("rect", { x: -w / 2, y: -h / 2, width: w, height: h, rx: 8 });
    el.replaceChildren(ground, ...rows.flatMap((row, line) => row.flatMap((text, column) =>
      cell(text, EDGE - w / 2 + column * p, (EDGE - h) / 2 + (line + 0.5) * LINE, ids))));
    for (const head of [...el.querySelectorAll("text")].slice(0, rows[0].length))
      set(head, { class: "cv-name" });
    place(el, item);
  },
  tally(el, item) {
    let x = 0;
    el.replaceChildren(...[...item.b].map((trick) => {
      const [width, height] = trick === "+" ? TURNED : [...TURNED].reverse();
      const back = svg("rect", { x, y: -height, width, height, rx: 2 });
      x += width + 3;
      return back;
    }));
    set(el, { role: "img", "aria-label": item.n });
    place(el, item);
  },
  button(el, { b, c, n = b, g, d, f, after }, ids) {
    set(el, { "aria-label": n, title: d, disabled: !c, "data-after": after && "" });
    el.classList.toggle("cv-dim", f === "dim");
    set(el, { "data-grid": g && "", style: g && `grid-area: ${g[0] + 1} / ${g[1] + 1}` });
    el.replaceChildren(...b.split(/([♣♦♥♠])/).filter(Boolean).map((part) => pipped(part, ids)));
  },
};
