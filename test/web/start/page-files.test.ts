import { pageFiles, preload } from "../../../web/start/page-files.ts";
import { painted } from "../../../web/start/painted.ts";

test("the page's own files are read from it, in its order", () => {
  document.head.innerHTML =
    '<script type="application/json" id="page-files">["/assets/kit.js","/assets/main.js"]</script>';
  expect(pageFiles(document)).toEqual(["/assets/kit.js", "/assets/main.js"]);
});

test("a page without a list has none", () => {
  document.head.innerHTML = "";
  expect(pageFiles(document)).toEqual([]);
});

test("they are fetched side by side, and not run", () => {
  document.head.innerHTML = "";
  preload(["/assets/kit.js", "/assets/main.js"]);
  const links = [...document.head.querySelectorAll("link")];
  expect(links.map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
    ["modulepreload", "/assets/kit.js"],
    ["modulepreload", "/assets/main.js"],
  ]);
});

describe("that something is seen", () => {
  let tell: (name: string) => void = () => undefined;
  const disconnect = jest.fn();
  beforeEach(() => {
    class Observer {
      static supportedEntryTypes = ["paint"];
      disconnect = disconnect;
      constructor(heard: (list: unknown) => void) {
        tell = (shown) => heard({ getEntriesByName: (name: string) => (name === shown ? [{}] : []) });
      }
      observe() {}
    }
    Object.assign(globalThis, { PerformanceObserver: Observer });
  });

  test("is when its content is, not its ground", async () => {
    let isSeen = false;
    const seen = painted().then(() => {
      isSeen = true;
    });
    tell("first-paint");
    await Promise.resolve();
    expect([isSeen, disconnect.mock.calls.length]).toEqual([false, 0]);
    tell("first-contentful-paint");
    await seen;
    expect(disconnect).toHaveBeenCalledTimes(1);
  });

  test("is not waited for in a tab that is not in sight, nor where the browser does not tell", async () => {
    const hidden = jest.spyOn(document, "hidden", "get").mockReturnValue(true);
    await painted();
    hidden.mockRestore();
    Object.assign(PerformanceObserver, { supportedEntryTypes: [] });
    await painted();
  });
});
