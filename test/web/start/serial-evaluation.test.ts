import { MessageChannel as Channel } from "node:worker_threads";
import { evaluateSerially, preloadedFiles } from "../../../web/start/serial-evaluation.ts";

beforeAll(() => {
  // jsdom has none.
  Object.assign(globalThis, { MessageChannel: Channel });
});

/** Something a person does while files run: it is heard when the task that runs has ended. */
function whatWaits(hear: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    hear();
  };
  port2.postMessage(null);
}

test("yields to the browser between two files", async () => {
  const log: string[] = [];
  await evaluateSerially(["/a.js", "/b.js"], async (file) => {
    log.push(file);
    whatWaits(() => log.push("heard"));
  });
  expect(log).toEqual(["/a.js", "heard", "/b.js", "heard"]);
});

test("runs files in order", async () => {
  const log: string[] = [];
  await evaluateSerially(["/slow.js", "/next.js"], async (file) => {
    if (file === "/slow.js") await new Promise<void>((resolve) => whatWaits(resolve));
    log.push(file);
  });
  expect(log).toEqual(["/slow.js", "/next.js"]);
});

test("runs the other files when one fails to load", async () => {
  const log: string[] = [];
  await evaluateSerially(["/gone.js", "/there.js"], async (file) => {
    if (file === "/gone.js") throw new TypeError("Failed to fetch dynamically imported module");
    log.push(file);
  });
  expect(log).toEqual(["/there.js"]);
});

test("reads files and order from the page", () => {
  document.head.innerHTML = `
    <link rel="modulepreload" href="/assets/react.js">
    <link rel="stylesheet" href="/assets/index.css">
    <link rel="modulepreload" fetchpriority="low" href="/assets/kit.js">`;
  expect(preloadedFiles(document)).toEqual(["http://localhost/assets/react.js", "http://localhost/assets/kit.js"]);
});
