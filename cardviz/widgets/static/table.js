/**
 * The live table: collects keys into choices, asks the kernel, and minds the focus.
 *
 * Geometry, words and judgement come from Python; whether a choice is legal is never
 * decided here.
 */

const PATIENCE = 4000; // ms without an answer before the table says so
const NARROW = 560; // px of width below which the narrow form is asked for
const NAMED = 8; // so many unfinished choices still get a button each

const folded = new WeakSet(); // frames made here out of messages, not sent by the kernel

/** One view of a live table on a page. */
class Table extends Picture {
  chosen = new Set(); // keys selected so far
  stops = { felt: [], row: [] }; // keys that can be chosen, in order: two groups
  tabs = {}; // of each group, the one that Tab reaches
  parked = null; // where focus was, while nothing can be chosen
  sent = null; // the ply whose answer is awaited
  end = new AbortController();

  constructor(model, el) {
    super(model);
    this.notice = html("div", { class: "cv-band cv-notice", hidden: "" });
    this.refusal = html("div", { class: "cv-band", hidden: "" });
    this.could = html("div", { class: "cv-row", role: "group", hidden: "" });
    const slot = html("div", {}, this.notice, this.refusal, this.could);
    const foot = html("div", { class: "cv-foot" }, this.say, this.row, slot);
    this.root.append(this.defs, this.svg, foot, this.past, this.log);
    el.append(this.root);
    this.dress();
    this.listen();
    this.post({ type: "hello" });
  }

  dress() {
    this.words = this.model.get("words") ?? {};
    set(this.root, { lang: this.words.lang });
    set(this.could, { "aria-label": this.words.could });
    set(this.row, { "aria-label": this.words.choices });
    set(this.log, { "aria-label": this.words.log });
    this.past.firstChild.textContent = this.words.log ?? "";
    this.recall();
    super.dress();
  }

  /** Draws, then shows what is selected; focus is kept through both. */
  draw(old, step) {
    this.keepFocus(() => {
      super.draw(old, step);
      this.mark();
    });
  }

  listen() {
    const { signal } = this.end;
    const hear = (name, listener) => {
      this.model.on(name, listener);
      signal.addEventListener("abort", () => this.model.off(name, listener));
    };
    this.root.addEventListener("keydown", (ev) => this.onKey(ev), { signal });
    this.root.addEventListener("click", (ev) => this.onClick(ev), { signal });
    this.root.addEventListener("focusin", (ev) => this.onFocus(ev), { signal });
    hear("msg:custom", (msg) => this.onMessage(msg));
    hear("change:frame", () => {
      const frame = this.model.get("frame");
      if (!folded.has(frame)) this.onMessage({ type: "frame", frame });
    });
    for (const trait of ["symbols", "words", "theme"]) hear(`change:${trait}`, () => this.dress());
    const observer = new ResizeObserver(([entry]) => this.onResize(entry.contentRect.width));
    observer.observe(this.root);
    signal.addEventListener("abort", () => observer.disconnect());
  }

  close() {
    this.end.abort();
    for (const timer of [this.pacer, this.sweeper, this.waiter]) clearTimeout(timer);
    this.root.remove();
  }

  onMessage(msg) {
    clearTimeout(this.waiter);
    if (this.sent !== null) this.chosen.clear(); // answered; any other selection stays
    this.sent = null;
    this.warn(null);
    if (isAside(msg)) this.skip(); // whoever asks gets his answer at once
    if (msg.type === "steps") this.play(stepsOf(msg));
    else if (msg.type === "error") this.fail("error", msg.text);
    else if (msg.type === "code") this.copy(msg.code);
    else if (msg.type === "frame" || msg.type === "refused") this.replace(msg);
  }

  /** Takes a whole frame, or the same one with a refusal. */
  replace(msg) {
    this.skip();
    const old = this.frame;
    this.frame = told(old, msg);
    if (msg.type === "refused") this.chosen.clear();
    if (msg.type === "frame") this.recall();
    if (String(old.size) === String(this.frame.size)) this.draw(old);
    else this.repaint();
    if (msg.type === "refused") {
      this.speak(msg);
      this.refusal.scrollIntoView({ block: "nearest" }); // it may lie below the fold
    } else if (old.ply !== msg.frame.ply || old.say?.text !== msg.frame.say?.text)
      this.speak(msg.frame.say);
  }

  /** The whole history, as the kernel tells it. */
  recall() {
    this.history.replaceChildren();
    this.remember(...(this.frame.told ?? []));
  }

  /** Puts a code on the clipboard; it holds the whole deal, so it is never shown. */
  async copy(code) {
    let text = this.words.copied;
    try {
      await navigator.clipboard.writeText(code);
    } catch {
      text = this.words.uncopied;
    }
    this.warn("copied", text);
    this.speak({ text });
  }

  /** No answer, or an error instead of one: say so, and let the learner try again. */
  fail(kind, text) {
    this.sent = null;
    this.forget();
    this.warn(kind, text);
    this.speak({ text });
  }

  warn(kind, text = "") {
    set(this.root, { "data-notice": kind });
    this.notice.hidden = !kind;
    this.notice.textContent = text;
  }

  onClick({ detail, target }) {
    if (detail > 1 && this.acted) return; // the rest of a double click
    this.acted = false;
    const { key, choice } = target.closest("[data-key], [data-choice]")?.dataset ?? {};
    if (key) this.press(key);
    else if (choice) this.choose(Number(choice));
  }

  /** Takes a key into the set or out of it, and acts if that settles what is meant. */
  press(key) {
    if (this.hurry()) return;
    const { items, ply, choices = [], vain = [] } = this.frame;
    if (!items[key]?.c || this.sent === ply) return;
    if (!this.chosen.delete(key)) {
      for (const other of replaced(key, items, choices, this.chosen)) this.chosen.delete(other);
      this.chosen.add(key);
    }
    this.frame = { ...this.frame, refusal: null };
    const { done, open } = meanings(choices, this.chosen);
    const settled = open.every(([n]) => vain.includes(n));
    if (done.length === 1 && settled) this.ask({ type: "choose", n: done[0][0] });
    else if (!done.length && !open.length) this.ask({ type: "keys", keys: [...this.chosen] });
    this.keepFocus(() => this.mark());
    if (items[key].ask && this.chosen.has(key)) this.speak({ text: items[key].ask });
  }

  choose(n) {
    if (this.hurry()) return;
    const offered = (this.frame.choices ?? []).some(([number]) => number === n);
    if (offered && this.sent !== this.frame.ply) this.ask({ type: "choose", n });
    this.keepFocus(() => this.mark());
  }

  /** While cards still move, a click only hurries them: nobody plays what he can't see. */
  hurry() {
    const busy = this.queue.length > 0;
    clearTimeout(this.pacer);
    this.next();
    return busy;
  }

  forget() {
    this.chosen.clear();
    this.keepFocus(() => this.mark());
  }

  /** Asks the kernel, once for a ply, and waits a while for the answer. */
  ask(question) {
    this.sent = this.frame.ply;
    this.acted = true;
    this.waiter = setTimeout(() => this.fail("offline", this.words.offline), PATIENCE);
    this.post({ ...question, ply: this.sent });
  }

  post(msg) {
    try {
      this.model.send(msg);
    } catch {
      this.fail("offline", this.words.offline);
    }
  }

  /** Shows what is selected, what that could mean, and what Tab reaches. */
  mark() {
    const { items, ply, choices = [], refusal, say } = this.frame;
    for (const key of this.chosen) if (!items[key]?.c) this.chosen.delete(key);
    const { done, open } = meanings(choices, this.chosen);
    if (!done.length && !open.length) this.chosen.clear();
    for (const [key, { el, item }] of this.parts) {
      set(el, { "aria-pressed": item.c ? String(this.chosen.has(key)) : null });
      if (item.t === "button") el.hidden = item.after && !this.chosen.has(item.after);
    }
    const few = done.length + open.length <= NAMED;
    const asking = this.chosen.size && this.sent !== ply;
    this.nameChoices(asking ? [...done, ...(few ? open : [])] : []);
    const ask = [...this.chosen].map((key) => items[key].ask).find(Boolean) ?? say?.ask;
    tell(this.say, { text: "", ...say, ask });
    tell(this.refusal, refusal);
    for (const group of Object.keys(this.stops)) this.setStops(group);
  }

  nameChoices(choices) {
    const same = JSON.stringify(choices);
    this.could.hidden = !choices.length;
    if (this.could.dataset.shown === same) return;
    this.could.dataset.shown = same;
    this.could.replaceChildren(...choices.map(([n, keys]) => {
      const items = keys.map((key) => this.frame.items[key]).filter(Boolean);
      const name = items.map((item) => item.n ?? item.b).join(", ");
      const attrs = { type: "button", class: "cv-button", "data-choice": n };
      return html("button", { ...attrs, "aria-label": name },
        ...items.map((item) => emblem(item, this.ids)));
    }));
  }

  setStops(group) {
    const { items } = this.frame;
    const keys = [...this.parts.keys()].filter((key) => this.group(key) === group);
    const open = (key) => items[key].c && !this.parts.get(key).el.hidden;
    const stops = keys.filter(open).sort((a, b) => items[a].z - items[b].z);
    if (!stops.includes(this.tabs[group])) this.tabs[group] = stops[0];
    for (const key of keys) {
      const tabindex = key === this.tabs[group] ? 0 : -1;
      set(this.parts.get(key).el, items[key].c ? { tabindex } : { tabindex: null });
    }
    this.stops[group] = stops;
  }

  /** Whether a key is a button in the row, or lies on the felt. */
  group(key) {
    return this.parts.get(key)?.t === "button" ? "row" : "felt";
  }

  onKey(ev) {
    if (ev.key === "Tab" || ev.ctrlKey || ev.altKey || ev.metaKey) return;
    ev.stopPropagation(); // no letter typed here is a shortcut of the notebook
    const { key } = ev.target.dataset;
    const press = ev.key === "Enter" || ev.key === " ";
    const felt = key && this.group(key) === "felt"; // buttons click by themselves
    if (press && (ev.repeat || felt)) ev.preventDefault();
    if (press && felt && !ev.repeat) this.press(key);
    else if (ev.key === "Escape") this.forget();
    else if (key || ev.target === this.svg) this.move(ev, key);
  }

  move(ev, key) {
    const stops = this.stops[this.group(key)];
    const at = stops.indexOf(key);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: Infinity }[ev.key];
    if (to === undefined || !stops.length) return;
    ev.preventDefault();
    this.parts.get(stops[Math.max(0, Math.min(to, stops.length - 1))]).el.focus();
  }

  onFocus({ target }) {
    if (target !== this.svg) this.parked = null;
    const { key } = target.dataset;
    if (!key) return;
    this.tabs[this.group(key)] = key;
    this.setStops(this.group(key));
  }

  /** Makes a change; focus that would be lost goes to a neighbour, else to the table. */
  keepFocus(change) {
    const was = this.focused();
    change();
    if (!was) return;
    const stays = this.holds(was.el);
    if (!stays) this.parked = was;
    const there = stays ? was.el : this.neighbour(was);
    if (there !== this.root.getRootNode().activeElement) there.focus({ preventScroll: true });
  }

  neighbour({ group, index }) {
    const stops = [this.stops[group], ...Object.values(this.stops)].find((keys) => keys.length);
    return stops ? this.parts.get(stops[Math.min(index, stops.length - 1)]).el : this.svg;
  }

  /** The focused element, its group, and its place in it; null if outside. */
  focused() {
    const el = this.root.getRootNode().activeElement;
    if (!this.root.contains(el)) return null;
    if (el === this.svg && this.parked) return this.parked;
    const key = el.dataset.key ?? this.tabs.felt;
    const group = this.group(key);
    return { el, group, index: Math.max(0, this.stops[group].indexOf(key)) };
  }

  holds(el) {
    const { key } = el.dataset;
    const shown = this.root.contains(el) && !el.closest("[hidden]");
    return shown && (!key || this.frame.items[key]?.c);
  }

  onResize(width) {
    if (!width) return; // not shown
    const form = width < NARROW ? "narrow" : "wide";
    const crossed = form !== this.form;
    this.form = form;
    set(this.root, { "data-form": form });
    for (const { el, item } of this.parts.values()) if (item.t === "plate") fitPlate(el, item);
    if (crossed && form !== this.frame.form) this.post({ type: "form", form });
  }
}

export default {
  /** Keeps the model's frame up to date, so that every new view starts from now. */
  initialize({ model }) {
    model.on("msg:custom", (msg) => {
      const frame = told(model.get("frame"), msg);
      folded.add(frame);
      model.set("frame", frame);
    });
  },

  render({ model, el }) {
    const view = new Table(model, el);
    return () => view.close();
  },
};
