import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "../../support/free-port.ts";
import { until } from "../../support/until.ts";
import type { Engine } from "./engine.ts";

/** Without it the tools of the browser's window keep it wider than a phone. */
const NARROW = "* { min-width: 0; min-height: 0; padding: 0; margin: 0; border-width: 0; font-size: 1px; }";
const SMALL_ICONS =
  "[Settings]\ngtk-icon-sizes=gtk-small-toolbar=4,4:gtk-large-toolbar=4,4:gtk-button=4,4:gtk-menu=4,4\n";

/** Safari's engine as WebKitGTK has it, by WebDriver (W3C), on a screen of its own. @param browser path of MiniBrowser */
export async function startWebkit(browser: string, home: string): Promise<Engine> {
  const downloads = path.join(home, "Downloads");
  const settings = path.join(home, ".config", "gtk-3.0");
  for (const directory of [downloads, settings]) mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(settings, "gtk.css"), NARROW);
  writeFileSync(path.join(settings, "settings.ini"), SMALL_ICONS);
  writeFileSync(path.join(home, ".config", "user-dirs.dirs"), `XDG_DOWNLOAD_DIR="${downloads}"\n`);
  const screen = spawn("Xvfb", ["-displayfd", "1", "-screen", "0", "1400x1000x24"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  const display = await firstLine(screen.stdout);
  const port = await freePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    stdio: "ignore",
    env: { ...process.env, DISPLAY: `:${display}`, HOME: home },
  });
  const base = `http://127.0.0.1:${port}`;
  await until(() =>
    fetch(`${base}/status`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  const options = { "webkitgtk:browserOptions": { binary: browser, args: ["--automation"] } };
  const made = await send(base, "POST", "/session", { capabilities: { alwaysMatch: options } });
  const session = `${base}/session/${(made as { sessionId: string }).sessionId}`;

  return {
    downloads,
    open: async (url) => void (await send(session, "POST", "/url", { url })),
    async call(work, ...args) {
      const script = `const [args, done] = arguments;
        Promise.resolve(args).then((all) => (${work})(...all)).then(
          (answer) => done({ answer: JSON.stringify(answer ?? null) }), (error) => done({ error: String(error) }));`;
      const { answer, error } = (await send(session, "POST", "/execute/async", { script, args: [args] })) as {
        answer: string;
        error?: string;
      };
      if (error) throw new Error(error);
      return JSON.parse(answer);
    },
    perform: async (actions) => void (await send(session, "POST", "/actions", { actions })),
    resize: async (width, height) => void (await send(session, "POST", "/window/rect", { width, height })),
    picture: async () => Buffer.from((await send(session, "GET", "/screenshot")) as string, "base64"),
    async close() {
      await send(session, "DELETE", "");
      for (const program of [driver, screen]) await end(program);
      rmSync(home, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

async function send(base: string, method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(base + url, { method, body: body && JSON.stringify(body) });
  const { value } = (await response.json()) as { value: unknown };
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

async function firstLine(output: NodeJS.ReadableStream): Promise<string> {
  const [line] = (await once(createInterface({ input: output }), "line")) as [string];
  return line;
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode === null && program.kill()) await once(program, "exit");
}
