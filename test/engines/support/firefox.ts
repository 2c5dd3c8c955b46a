import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import type { Engine } from "./engine.ts";

interface Message {
  id?: number;
  result?: unknown;
  error?: string;
  message?: string;
}

/** Firefox without a window, by WebDriver BiDi (W3C): its protocol needs no driver beside the browser. */
export async function startFirefox(program: string, home: string): Promise<Engine> {
  const downloads = path.join(home, "Downloads");
  mkdirSync(downloads);
  const preferences = {
    "browser.download.dir": downloads,
    "browser.download.folderList": 2,
    "browser.helperApps.neverAsk.saveToDisk": "application/pdf",
    "pdfjs.disabled": true,
  };
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});\n`);
  writeFileSync(path.join(home, "user.js"), lines.join(""));
  const args = ["--headless", "--no-remote", "--profile", home, "--remote-debugging-port", "0"];
  const browser = spawn(program, args, { stdio: ["ignore", "ignore", "pipe"], env: { ...process.env, HOME: home } });
  const { send, end } = await connect(await addressIn(browser.stderr));
  await send("session.new", { capabilities: {} });
  const { contexts } = (await send("browsingContext.getTree", {})) as { contexts: { context: string }[] };
  const context = contexts[0]?.context;

  return {
    downloads,
    open: async (url) => void (await send("browsingContext.navigate", { context, url, wait: "complete" })),
    async call(work, ...args) {
      const { result, exceptionDetails } = (await send("script.callFunction", {
        functionDeclaration: `async (args) => JSON.stringify((await (${work})(...JSON.parse(args))) ?? null)`,
        arguments: [{ type: "string", value: JSON.stringify(args) }],
        target: { context },
        awaitPromise: true,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (!result) throw new Error(exceptionDetails?.text);
      return JSON.parse(result.value);
    },
    perform: async (actions) => void (await send("input.performActions", { context, actions })),
    resize: async (width, height) =>
      void (await send("browsingContext.setViewport", { context, viewport: { width, height } })),
    async picture() {
      const { data } = (await send("browsingContext.captureScreenshot", { context })) as { data: string };
      return Buffer.from(data, "base64");
    },
    async close() {
      end();
      if (browser.exitCode === null && browser.kill()) await once(browser, "exit");
      rmSync(home, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

function addressIn(output: NodeJS.ReadableStream): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface({ input: output });
    lines.on("line", (line) => {
      const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
      if (address) resolve(`${address}/session`);
    });
    lines.once("close", () => reject(new Error("Firefox ended before it listened")));
  });
}

async function connect(address: string) {
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = () => reject(new Error(`no connection to ${address}`));
  });
  const waiting = new Map<number, (message: Message) => void>();
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(String(data)) as Message;
    waiting.get(message.id ?? 0)?.(message);
    waiting.delete(message.id ?? 0);
  };
  let last = 0;
  const send = (method: string, params: object) =>
    new Promise<unknown>((resolve, reject) => {
      const id = ++last;
      waiting.set(id, ({ result, error, message }) =>
        error ? reject(new Error(`${method}: ${error}: ${message}`)) : resolve(result),
      );
      socket.send(JSON.stringify({ id, method, params }));
    });
  return { send, end: () => socket.close() };
}
