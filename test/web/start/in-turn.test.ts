import { MessageChannel as Channel } from "node:worker_threads";
import { evaluateInTurn, preloadedFiles } from "../../../web/start/in-turn.ts";

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

test("between two files the browser does what waits", async () => {
  const log: string[] = [];
  await evaluateInTurn(["/a.js", "/b.js"], async (file) => {
    log.push(file);
    whatWaits(() => log.push("heard"));
  });
  expect(log).toEqual(["/a.js", "heard", "/b.js", "heard"]);
});

test("a file runs only when the one before it has", async () => {
  const log: string[] = [];
  await evaluateInTurn(["/slow.js", "/next.js"], async (file) => {
    if (file === "/slow.js") await new Promise<void>((resolve) => whatWaits(resolve));
    log.push(file);
  });
  expect(log).toEqual(["/slow.js", "/next.js"]);
});

test("one that cannot be had does not keep the others from running", async () => {
  const log: string[] = [];
  await evaluateInTurn(["/gone.js", "/there.js"], async (file) => {
    if (file === "/gone.js") throw new TypeError("Failed to fetch dynamically imported module");
    log.push(file);
  });
  expect(log).toEqual(["/there.js"]);
});

test("the page names the files and their order", () => {
  document.head.innerHTML = `
    <link rel="modulepreload" href="/assets/react.js">
    <link rel="stylesheet" href="/assets/index.css">
    <link rel="modulepreload" fetchpriority="low" href="/assets/kit.js">`;
  expect(preloadedFiles(document)).toEqual(["http://localhost/assets/react.js", "http://localhost/assets/kit.js"]);
});
