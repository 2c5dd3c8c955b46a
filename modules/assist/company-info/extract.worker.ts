import { decodePage } from "./decode-page.ts";
import { type ReadPage, readPage } from "./extract.ts";

/** A page as it came. */
export interface CompanyPage {
  bytes: Uint8Array;
  contentType: string;
  url: string;
}

/** The worker thread's task: keeps parsing off the event loop of requests. */
export const run = ({ bytes, contentType, url }: CompanyPage): ReadPage =>
  readPage(decodePage(bytes, contentType), url);
