import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { toHtml, WRITTEN } from "../../support/written-documents.ts";

/** Ids of documents that the stand-in for Google Docs has; any other one is shared with nobody. */
export const SHARED = { whole: "a_B-1", part: "a_B-2" } as const;

const PART = ["氏名：髙橋 美幸", "性別：女", "好きな色：青"] as const;

const html = "text/html; charset=utf-8";
const PAGES: Readonly<Record<string, { type: string; body: string | Buffer }>> = {
  [exportOf(SHARED.whole)]: { type: html, body: toHtml(WRITTEN.officialForm) },
  [exportOf(SHARED.part)]: { type: html, body: toHtml(PART) },
};

function exportOf(id: string): string {
  return `/document/d/${id}/export?format=html`;
}

/** The internet of the browser tests: documents of Google Docs. */
export interface Outside {
  origin: string;
  close(): Promise<void>;
}

/** Listens on a free port; the app that is told its address may fetch documents from it, and nothing else from this machine. */
export async function startOutside(): Promise<Outside> {
  const server = createServer(({ url = "" }, response) => {
    const page = PAGES[url];
    if (page) response.writeHead(200, { "Content-Type": page.type }).end(page.body);
    else response.writeHead(404, { "Content-Type": html }).end();
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, close: () => closed(server) };
}

async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  server.close();
  await once(server, "close");
}
