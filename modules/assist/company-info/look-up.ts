import { createHmac, randomBytes } from "node:crypto";
import { foldForSearch } from "../../../japanese/search-text.ts";
import type { CacheKey } from "../../../src/cache/port.ts";
import { AddressRefused, AnswerRefused, HostUnreachable } from "../../../src/outbound/port.ts";
import type { Platform } from "../../../src/platform.ts";
import { QueueFull, TaskTimedOut, TaskTooSoon } from "../../../src/workers/port.ts";
import { isNamed } from "../catalogues/search.ts";
import type { Suggest } from "../catalogues/suggest.ts";
import type { CompanyInfo } from "./company-info.ts";
import type { ReadPage } from "./extract.ts";
import type { CompanyPage } from "./extract.worker.ts";

/** Bounds of the first fetch; the browser gives up after 30 s (specification section 9). */
const BOUNDS = { maxBytes: 1_000_000, timeoutMs: 20_000, contentTypes: ["text/html", "application/xhtml+xml"] };
const PARSE_MS = 5_000;
/** For all pages of a company, parsing included. */
const TOTAL_MS = BOUNDS.timeoutMs + PARSE_MS;
const KEPT_MS = 24 * 60 * 60 * 1000;

/** The page answered with an error. */
export class PageRefused extends Error {
  override readonly name = "PageRefused";
}

export interface CompanyLookUp {
  /**
   * Reads the page of a company and up to three pages of its site, once in 24 hours.
   * @param owner the account that asks
   * @throws AddressRefused, AnswerRefused, HostUnreachable, PageRefused, QueueFull, TaskTimedOut, TaskTooSoon
   */
  byUrl(url: string, owner: string): Promise<CompanyInfo>;
  /**
   * Facts by the company's name from a page that `owner` read in the last 24 hours, or its registered name alone. Pages of
   * other accounts are left out, since a page may claim any name.
   */
  byName(name: string, owner: string): Promise<CompanyInfo | undefined>;
}

const PROFILE_FACTS = ["address", "business_content", "established_year", "capital", "employee_count"] as const;
/** A page with so many of these facts is the company's profile. */
const ENOUGH_FACTS = 3;

const isProfile = (info: CompanyInfo) =>
  PROFILE_FACTS.filter((field) => info[field] !== undefined).length >= ENOUGH_FACTS;

const UNREADABLE = [AddressRefused, AnswerRefused, HostUnreachable, PageRefused, QueueFull, TaskTimedOut, TaskTooSoon];

/** The facts of the first page stand without those of a page that cannot be read. */
function unlessUnreadable(error: unknown): undefined {
  if (!UNREADABLE.some((kind) => error instanceof kind)) throw error;
}

/** Looks companies up. Cache keys are hashes with a key of this process: what a person asked for is readable nowhere. */
export function createCompanyLookUp(
  { outbound, cache, workers }: Pick<Platform, "outbound" | "cache" | "workers">,
  suggest: Suggest,
): CompanyLookUp {
  const secret = randomBytes(32);
  const keyOf = (what: string, text: string): CacheKey =>
    `company:${createHmac("sha256", secret).update(`${what} ${text}`).digest("base64url")}`;
  const keyOfName = (name: string, owner: string) => keyOf(`name ${owner}`, foldForSearch(name).replace(/\s/g, ""));

  async function read(url: string, owner: string): Promise<CompanyInfo> {
    const key = keyOf("url", url);
    const cached = await cache.get<CompanyInfo>(key);
    if (cached) return cached;
    const info = await readSite(url, owner);
    await cache.set(key, info, { ttlMs: KEPT_MS });
    return info;
  }

  /** The facts of a page; of a top page together with those of the pages that it links to as the company's profile. */
  async function readSite(url: string, owner: string): Promise<CompanyInfo> {
    const end = performance.now() + TOTAL_MS;
    const { info, links, address } = await readPage(url, owner, BOUNDS.timeoutMs);
    let profile: CompanyInfo = {};
    for (const link of links) {
      const left = Math.floor(end - performance.now() - PARSE_MS);
      if (left <= 0 || isProfile({ ...info, ...profile })) break;
      const page = await readPage(link, owner, left).catch(unlessUnreadable);
      if (page && new URL(page.address).origin === new URL(address).origin) profile = { ...page.info, ...profile };
    }
    const { website, description = profile.description } = info;
    return { ...info, ...profile, ...(website && { website }), ...(description && { description }) };
  }

  async function readPage(url: string, owner: string, timeoutMs: number): Promise<ReadPage & { address: string }> {
    const page = await outbound.fetchPublic(url, { ...BOUNDS, timeoutMs });
    if (page.status < 200 || page.status >= 300) throw new PageRefused(`the page answered ${page.status}`);
    const order = { bytes: page.bytes, contentType: page.contentType, url: page.url };
    const read = await workers.run<CompanyPage, ReadPage>("company-info", order, { owner, timeoutMs: PARSE_MS });
    return { ...read, address: page.url };
  }

  return {
    async byUrl(url, owner) {
      const info = await read(url, owner);
      if (info.name) await cache.set(keyOfName(info.name, owner), info, { ttlMs: KEPT_MS });
      return info;
    },
    async byName(name, owner) {
      const cached = await cache.get<CompanyInfo>(keyOfName(name, owner));
      if (cached) return cached;
      const [company] = await suggest("company", name, 1);
      return company && isNamed(company, name) ? { name: company.name } : undefined;
    },
  };
}
