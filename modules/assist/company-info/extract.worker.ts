import { NestedTooDeep } from "../../../src/outbound/parse-html.ts";
import { decodePage } from "./decode-page.ts";
import { type ReadPage, readPage } from "./extract.ts";

/** A page as it came. */
export interface CompanyPage {
  bytes: Uint8Array;
  contentType: string;
  url: string;
}

/** The worker thread's task: keeps parsing off the event loop of requests. A page without end says nothing. */
export function run({ bytes, contentType, url }: CompanyPage): ReadPage {
  try {
    return readPage(decodePage(bytes, contentType), url);
  } catch (error) {
    if (error instanceof NestedTooDeep) return { info: { website: url }, links: [] };
    throw error;
  }
}
