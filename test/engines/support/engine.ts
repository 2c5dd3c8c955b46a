/** A browser that is no Chromium, with one page. */
export interface Engine {
  /** Opens an address and waits for the load event. */
  open(url: string): Promise<void>;
  /** Calls a function in the page with arguments that JSON can hold. @returns its answer, through JSON */
  call<T, A extends unknown[]>(work: (...args: A) => T | Promise<T>, ...args: A): Promise<T>;
  /** Input sources of the action sequence of W3C WebDriver (17). */
  perform(sources: readonly object[]): Promise<void>;
  /** CSS pixels of the window, the height with or without the browser's own bar. */
  resize(width: number, height: number): Promise<void>;
  /** The visible part of the page, as a PNG. */
  picture(): Promise<Buffer>;
  /** The directory that downloads go to. */
  downloads: string;
  close(): Promise<void>;
}
