import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { COMPANY_PAGES, SHIFT_JIS } from "../../support/company-pages.ts";
import { toHtml, WRITTEN } from "../../support/written-documents.ts";

/** Ids of documents that the stand-in for Google Docs has; any other one is shared with nobody. */
export const SHARED = { whole: "a_B-1", part: "a_B-2" } as const;

const PART = ["氏名：髙橋 美幸", "性別：女", "好きな色：青"] as const;

const html = "text/html; charset=utf-8";
const PAGES: Readonly<Record<string, { type: string; body: string | Buffer }>> = {
  [exportOf(SHARED.whole)]: { type: html, body: toHtml(WRITTEN.officialForm) },
  [exportOf(SHARED.part)]: { type: html, body: toHtml(PART) },
  "/company": { type: html, body: COMPANY_PAGES["a table"]?.html ?? "" },
  "/company/shift-jis": { type: "text/html", body: SHIFT_JIS },
  "/company/empty": { type: html, body: "<p>準備中" },
};

function exportOf(id: string): string {
  return `/document/d/${id}/export?format=html`;
}

/** The internet of the browser tests: pages of companies, and documents of Google Docs. */
export interface Outside {
  origin: string;
  close(): Promise<void>;
}

/** Listens on a free port; the app that is told its address may fetch from it, and from no other one of this machine. */
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

/** Address of a page outside, as a person types it. */
export const outside = (path: string): string => `${process.env.RIREKI_E2E_OUTSIDE}${path}`;
