import { TestEnvironment } from "jest-environment-jsdom";

/** jsdom hides what Node has and RTK Query needs. */
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
  }
}
