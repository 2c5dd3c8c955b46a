/** The browser's EventSource, spoken to by the test. */
export class Source extends EventTarget {
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
  tell(event: string, data: unknown) {
    this.dispatchEvent(new MessageEvent(event, { data: JSON.stringify(data) }));
  }
}

/** The one opened last. */
export const source = () => Source.opened.at(-1) as Source;

let hidden = false;

/** To be called before each test: no stream is open, the page is in sight. */
export function listenThroughSource(): void {
  Source.opened.length = 0;
  hidden = false;
  Object.defineProperty(document, "hidden", { configurable: true, get: () => hidden });
  Object.defineProperty(document, "visibilityState", {
    configurable: true,
    get: () => (hidden ? "hidden" : "visible"),
  });
  global.EventSource = Source as unknown as typeof EventSource;
}

/** The person turns to another tab, or back. */
export function hide(isHidden: boolean): void {
  hidden = isHidden;
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}
