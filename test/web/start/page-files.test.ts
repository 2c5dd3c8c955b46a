import { pageFiles, preload } from "../../../web/start/page-files.ts";
import { painted } from "../../../web/start/painted.ts";

test("lists the page's files in order", () => {
  document.head.innerHTML =
    '<script type="application/json" id="page-files">["/assets/kit.js","/assets/main.js"]</script>';
  expect(pageFiles(document)).toEqual(["/assets/kit.js", "/assets/main.js"]);
});

test("returns none for a page without a list", () => {
  document.head.innerHTML = "";
  expect(pageFiles(document)).toEqual([]);
});

test("fetches files in parallel without running them", async () => {
  document.head.innerHTML = "";
  await preload(["/assets/kit.js", "/assets/main.js"]);
  const links = [...document.head.querySelectorAll("link")];
  expect(links.map(({ rel, href }) => [rel, new URL(href).pathname])).toEqual([
    ["modulepreload", "/assets/kit.js"],
    ["modulepreload", "/assets/main.js"],
  ]);
});

describe("first contentful paint", () => {
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

  test("is reported for content, not for the background", async () => {
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

  test("is not awaited in a hidden tab or without browser support", async () => {
    const hidden = jest.spyOn(document, "hidden", "get").mockReturnValue(true);
    await painted();
    hidden.mockRestore();
    Object.assign(PerformanceObserver, { supportedEntryTypes: [] });
    await painted();
  });
});
