import { followChanges } from "../../../web/app/changes.ts";
import { keepConsistencyToken } from "../../../web/app/consistency.ts";
import { createStore } from "../../../web/app/store.ts";

class Source extends EventTarget {
  static readonly opened: Source[] = [];
  closed = false;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    Source.opened.push(this);
  }
  close() {
    this.closed = true;
  }
  tell(position: string) {
    const data = JSON.stringify({ document: "resume", revision: 1, position });
    this.dispatchEvent(new MessageEvent("changed", { data }));
  }
}

let hidden = false;
const show = (isHidden: boolean) => {
  hidden = isHidden;
  document.dispatchEvent(new Event("visibilitychange"));
};
const source = () => Source.opened.at(-1) as Source;

const store = createStore();
const dispatched = jest.spyOn(store, "dispatch");
let stop: () => void;

beforeEach(() => {
  Source.opened.length = 0;
  hidden = false;
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  global.EventSource = Source as unknown as typeof EventSource;
  stop = followChanges(store);
});
afterEach(() => stop());

test("what others wrote refreshes what is shown, and reads wait for it", () => {
  source().tell("100");
  expect(dispatched).toHaveBeenCalledTimes(1);
});

test("what this tab wrote itself is no news", () => {
  keepConsistencyToken("200");
  source().tell("200");
  expect(dispatched).not.toHaveBeenCalled();
  source().tell("201");
  expect(dispatched).toHaveBeenCalledTimes(1);
});

test("a hidden page closes its connection and catches up when it is shown again", () => {
  const first = source();
  show(true);
  expect(first.closed).toBe(true);
  show(false);
  expect(source()).not.toBe(first);
  expect(dispatched).toHaveBeenCalledTimes(1);
});

test("nothing is left open when the person leaves", () => {
  stop();
  expect(source().closed).toBe(true);
  show(true);
  show(false);
  expect(Source.opened).toHaveLength(1);
});
