/**
 * The picture: draws frames and plays steps; the same key is always the same element.
 *
 * It only shows. What can be chosen, and how, is the business of the table, which extends it.
 */

const GLIDE = 250; // ms a card takes from hand to trick

class Picture {
  parts = new Map(); // key -> {el, t, item}: what is drawn now
  queue = []; // steps still to be shown
  leaving = new Set(); // elements on their way out
  calm = matchMedia("(prefers-reduced-motion: reduce)");

  constructor(model) {
    this.model = model;
    this.frame = { items: {}, ...model.get("frame") };
    this.root = html("div", { class: "cv-table" });
    this.defs = svg("svg", { class: "cv-defs", "aria-hidden": "true" });
    this.desc = svg("desc");
    this.felt = svg("rect", { class: "cv-felt", rx: 14 });
    this.inner = svg("ellipse", { class: "cv-inner" });
    this.layer = svg("g");
    this.svg = svg("svg", { class: "cv-svg", role: "group", tabindex: -1 },
      this.desc, this.felt, this.inner, this.layer);
    this.say = html("div", { class: "cv-say" });
    this.row = html("div", { class: "cv-row", role: "group", hidden: "" });
    this.history = html("ol");
    this.past = html("details", { class: "cv-past" }, html("summary"), this.history);
    this.log = html("div", { class: "cv-log", role: "log", "aria-live": "polite" });
  }

  /** Puts on symbols and colours, and draws. */
  dress() {
    const text = `<svg xmlns="${SVG}">${this.model.get("symbols") ?? ""}</svg>`;
    const parsed = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
    this.defs.replaceChildren(...document.importNode(parsed, true).children);
    this.ids = {};
    for (const { id, dataset } of this.defs.querySelectorAll("symbol"))
      for (const [kind, name] of Object.entries(dataset)) this.ids[`${kind} ${name}`] = `#${id}`;
    for (const [name, colour] of Object.entries(this.model.get("theme") ?? {}))
      this.root.style.setProperty(`--cv-${name}`, colour);
    this.repaint();
  }

  play(steps) {
    this.queue.push(...steps);
    set(this.root, { "data-busy": "" });
    if (!this.pacer) this.next();
  }

  next() {
    this.pacer = null;
    const steps = this.queue.splice(0, this.pace ? 1 : Infinity);
    set(this.root, { "data-busy": this.queue.length ? "" : null });
    if (!steps.length) return;
    this.show(steps);
    if (this.pace) this.pacer = setTimeout(() => this.next(), this.reading(steps[0]));
  }

  /** How long a step stays before the next: as long as it takes to look and to read. */
  reading({ say }) {
    return (this.pace / 20) * (15 + (say?.text.length ?? 0));
  }

  get pace() {
    return this.model.get("pace") ?? 550;
  }

  get glide() {
    return this.calm.matches || !this.pace ? 0 : GLIDE;
  }

  /** Shows a run of steps as one change; only a single step glides. */
  show(steps) {
    const old = this.frame;
    this.frame = steps.reduce(stepped, old);
    this.draw(old, steps.length === 1 ? steps[0] : {});
    for (const { say, told } of steps.filter((step) => step.say)) {
      this.speak(say);
      if (told) this.history.replaceChildren();
      this.remember(...(told ?? [say.text]));
    }
  }

  /** Shows at once what is still to come, so that a click meets the table as it is. */
  skip() {
    clearTimeout(this.pacer);
    this.pacer = null;
    set(this.root, { "data-busy": null });
    if (this.queue.length) this.still(() => this.show(this.queue.splice(0)));
  }

  repaint() {
    for (const part of this.parts.values()) part.item = null;
    this.still(() => this.draw(this.frame));
  }

  /** A change without motion. */
  still(change) {
    this.root.classList.add("cv-still");
    change();
    this.sweep();
    this.svg.getBoundingClientRect();
    this.root.classList.remove("cv-still");
  }

  sweep() {
    for (const el of this.leaving) el.remove();
    this.leaving.clear();
  }

  /** Brings the page from the old frame to this one: the same key, the same element. */
  draw(old, { from = {}, to } = {}) {
    const { items, say } = this.frame;
    this.drawGround();
    const gone = this.drop(Object.values(from));
    this.add(old, from);
    const keys = [...this.parts.keys()].sort((a, b) => items[a].z - items[b].z);
    const isButton = (key) => items[key].t === "button";
    const elements = (some) => some.map((key) => this.parts.get(key).el);
    arrange(this.row, elements(keys.filter(isButton)));
    arrange(this.layer, [...elements(keys.filter((key) => !isButton(key))), ...this.leaving]);
    if (this.glide) this.svg.getBoundingClientRect(); // settles where the glides start
    keys.forEach((key) => this.paint(key));
    this.dismiss(gone, items[to] ?? old.items[to]);
    this.row.hidden = !this.row.childElementCount;
    set(this.row, { "data-grid": this.row.querySelector("[data-grid]") && "" });
    tell(this.say, say ?? { text: "" });
  }

  drawGround() {
    const { size: [w, h] = [760, 520], inner = [0, 0, 0, 0], title, desc } = this.frame;
    this.root.style.setProperty("--cv-glide", `${this.glide}ms`);
    set(this.svg, { viewBox: `0 0 ${w} ${h}`, "aria-label": title });
    this.desc.textContent = desc ?? "";
    set(this.felt, { width: w, height: h });
    set(this.inner, { cx: inner[0], cy: inner[1], rx: inner[2], ry: inner[3] });
  }

  /** Lets go of what is gone; cards that no new card starts from are still to leave. */
  drop(starts) {
    const gone = [];
    for (const [key, { el, t }] of this.parts) {
      if (this.frame.items[key]?.t === t) continue;
      this.parts.delete(key);
      if (t !== "card" || starts.includes(key)) el.remove();
      else gone.push(el);
    }
    gone.forEach((el) => this.leaving.add(el));
    return gone;
  }

  add(old, from) {
    for (const [key, { t }] of Object.entries(this.frame.items)) {
      if (this.parts.has(key) || !BUILD[t]) continue;
      const el = set(BUILD[t](), { "data-key": key });
      if (old.items[from[key]]) place(el, old.items[from[key]]);
      this.parts.set(key, { el, t });
    }
  }

  paint(key) {
    const part = this.parts.get(key);
    const item = this.frame.items[key];
    if (part.item !== item) PAINT[part.t](part.el, item, this.ids);
    part.item = item;
  }

  /** Sends cards off to where they go, fading; with no such place they fade as they lie. */
  dismiss(gone, target) {
    const mute = { role: null, tabindex: null, "aria-label": null, "aria-hidden": "true" };
    for (const el of gone) {
      set(el, { ...mute, class: "cv-card cv-gone", "data-key": null, "aria-pressed": null });
      if (target) place(el, { x: target.x, y: target.y, k: 0.5 });
    }
    clearTimeout(this.sweeper);
    this.sweeper = setTimeout(() => this.sweep(), this.glide);
  }

  /** A new line for screen readers: it is read out even if it repeats the last. */
  speak(said) {
    if (said) this.log.append(html("p", {}, [said.text, said.ask].filter(Boolean).join(" ")));
    if (this.log.childElementCount > 12) this.log.firstChild.remove();
  }

  /** Writes what was heard into the history that can be opened below the table. */
  remember(...sentences) {
    this.history.append(...sentences.map((text) => html("li", {}, text)));
  }
}
