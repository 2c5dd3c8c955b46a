import type { CompanyInfo } from "./company-info.ts";
import { decodePage } from "./decode-page.ts";
import { extractCompany } from "./extract.ts";

/** A page as it came. */
export interface CompanyPage {
  bytes: Uint8Array;
  contentType: string;
  url: string;
}

/** The worker thread's task: keeps parsing off the event loop of requests. */
export const run = ({ bytes, contentType, url }: CompanyPage): CompanyInfo =>
  extractCompany(decodePage(bytes, contentType), url);
