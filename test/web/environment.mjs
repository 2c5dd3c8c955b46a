import { TestEnvironment } from "jest-environment-jsdom";

/** jsdom with what it hides or lacks and a browser has: fetch and its kin, media queries, scrolling. */
export default class WebEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    Object.assign(this.global, {
      fetch,
      Request,
      Response,
      Headers,
      AbortController,
      AbortSignal,
      TextEncoder,
      TextDecoder,
      ReadableStream,
      TransformStream,
      structuredClone,
      Blob,
      File,
      FormData,
    });
    this.global.Element.prototype.scrollIntoView ??= () => {};
    this.global.scrollTo = () => {};
    this.global.matchMedia ??= (media) => ({
      media,
      matches: false,
      addEventListener() {},
      removeEventListener() {},
    });
    this.global.CSS ??= { escape: (text) => text };
    this.global.ResizeObserver ??= class {
      observe() {}
      unobserve() {}
      disconnect() {}
    };
    this.global.EventSource ??= class {
      addEventListener() {}
      close() {}
    };
  }
}
