import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

const SCRIPT = "/watch-errors.js";

/** Runs before the page's own scripts. A request for data that is refused is no error of the page. */
function watchErrors(): void {
  const seen: string[] = [];
  Object.assign(window, { seenErrors: seen });
  const report = console.error;
  console.error = (...words: unknown[]) => {
    seen.push(words.map(String).join(" "));
    report(...words);
  };
  const failed = (event: ErrorEvent | Event) => {
    const source = event.target as { src?: string; href?: string };
    seen.push("message" in event ? `${event.message} (${event.filename})` : `not loaded: ${source.src ?? source.href}`);
  };
  addEventListener("error", failed, true);
  addEventListener("unhandledrejection", ({ reason }) => seen.push(`rejected: ${reason}`));
  addEventListener("securitypolicyviolation", (event) => seen.push(`refused: ${event.violatedDirective}`));
}

/** The app behind a server that gives each of its pages a script to watch errors: neither driver has one for all engines. */
export async function watchedApp(app: string): Promise<{ url: string; close(): void }> {
  const server = http.createServer((request, response) => {
    if (request.url === SCRIPT) {
      response.setHeader("Content-Type", "text/javascript").end(`(${watchErrors})()`);
      return;
    }
    const headers = { ...request.headers, "accept-encoding": "identity" };
    const passed = http.request(app + request.url, { method: request.method, headers }, async (answer) => {
      const isPage = answer.headers["content-type"]?.startsWith("text/html");
      if (isPage) delete answer.headers["content-length"];
      response.writeHead(answer.statusCode ?? 500, answer.headers);
      if (isPage) response.end((await text(answer)).replace("<head>", `<head><script src="${SCRIPT}"></script>`));
      else answer.pipe(response);
    });
    passed.on("error", () => response.destroy());
    response.on("close", () => passed.destroy());
    request.pipe(passed);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
