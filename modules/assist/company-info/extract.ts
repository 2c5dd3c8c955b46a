import { readHeadCount, readYen } from "../../../japanese/amount.ts";
import { parseYear } from "../../../japanese/era.ts";
import type { CompanyInfo, InfoField } from "./company-info.ts";
import { linkedInfo } from "./linked-info.ts";
import { type PageParts, partsOf } from "./page-parts.ts";

/** Labels of values on Japanese company pages. */
const LABELS: readonly [InfoField, RegExp][] = [
  ["name", /^(会社名|商号|社名|企業名|法人名|名称|companyname)/i],
  ["address", /^(本社所在地|本店所在地|所在地|住所|本社|本店)/],
  ["phone", /^(代表電話|電話|tel)/i],
  ["email", /^(e-?mail|メール)/i],
  ["business_content", /^(主な事業|主要事業|事業内容|事業概要|業務内容|営業品目)/],
  ["established_year", /^(設立|創業|創立|会社設立)/],
  ["capital", /^資本金/],
  ["revenue", /^(売上|年商|年間売上)/],
  ["employee_count", /^(従業員|社員数|スタッフ数|職員数|人員)/],
];
const COMPANY = /(株式会社|有限会社|合同会社|合資会社|合名会社|一般社団法人|一般財団法人|学校法人|医療法人)/;
const PHONE = /(?:\+81[-\s]?\d{1,4}|0\d{1,4})[-(（\s]\d{1,4}[-)）\s]\d{3,4}/;
const MAIL = /(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+/;
const POSTAL_MARK = /^〒?\s*\d{3}-?\d{4}\s*/;
/** Longer texts are no field but an article. */
const MAX_TEXT = 400;

/**
 * Reads a company's facts from its page: JSON-LD first, then tables, definition lists and lines, then what the page's
 * head and text say. Nothing is guessed: a fact that stands nowhere is absent.
 * @throws NestedTooDeep
 */
export const extractCompany = (html: string, url: string): CompanyInfo => infoOf(partsOf(html), url);

/** The facts of a page, and the addresses of the pages where the company describes itself. */
export interface ReadPage {
  info: CompanyInfo;
  links: readonly string[];
}

export function readPage(html: string, url: string): ReadPage {
  const parts = partsOf(html);
  return { info: infoOf(parts, url), links: profileLinks(parts, url) };
}

/** Words of links to a company's description of itself, the likeliest first. */
const PROFILE = [/会社概要/, /会社情報|企業情報/, /^about\b|^company\b/i];
/** Longer texts are headlines. */
const MAX_LINK_TEXT = 40;
const MAX_LINKS = 3;

function profileLinks({ links }: PageParts, url: string): readonly string[] {
  const here = new URL(url);
  const ranked = links.flatMap(({ href, text }) => {
    const rank = text.length > MAX_LINK_TEXT ? -1 : PROFILE.findIndex((words) => words.test(text.trim()));
    if (rank < 0 || !URL.canParse(href, url)) return [];
    const target = new URL(href, url);
    target.hash = "";
    const isOther = target.origin === here.origin && target.pathname + target.search !== here.pathname + here.search;
    return isOther ? [{ rank, address: target.href }] : [];
  });
  const likeliest = ranked.toSorted((one, other) => one.rank - other.rank).map(({ address }) => address);
  return [...new Set(likeliest)].slice(0, MAX_LINKS);
}

function infoOf(parts: PageParts, url: string): CompanyInfo {
  const raw = labelled(parts);
  const title = parts.title.split(/[|｜\-–—:：]/).map((part) => part.trim());
  const found: CompanyInfo = {
    name: raw.get("name")?.split("\n")[0] ?? parts.meta.get("og:site_name") ?? title.find((part) => COMPANY.test(part)),
    address: address(raw.get("address")),
    phone: phoneIn(raw.get("phone") ?? raw.get("address")) ?? phoneIn(parts.text),
    email: mailIn(raw.get("email")) ?? parts.mails[0] ?? mailIn(parts.text),
    business_content: raw.get("business_content")?.replaceAll("\n", "、"),
    established_year: yearIn(raw.get("established_year")),
    capital: readYen(raw.get("capital") ?? ""),
    revenue: readYen(raw.get("revenue") ?? ""),
    employee_count: readHeadCount(raw.get("employee_count") ?? ""),
    description: parts.meta.get("description") ?? parts.meta.get("og:description"),
    website: url,
  };
  const linked = linkedInfo(parts.linkedData);
  return Object.fromEntries(
    Object.entries({ ...found, ...linked }).flatMap(([field, value]) => {
      const tidy = typeof value === "string" ? value.trim().slice(0, MAX_TEXT) : value;
      return tidy === undefined || tidy === "" ? [] : [[field, tidy]];
    }),
  );
}

/** The first value of each label; a value without what the field needs is passed over. */
function labelled({ pairs }: PageParts): ReadonlyMap<InfoField, string> {
  const raw = new Map<InfoField, string>();
  for (const [label, value] of pairs) {
    const key = label.normalize("NFKC").replace(/[\s【】「」■●◆◇□:・]/g, "");
    const [field] = LABELS.find(([, pattern]) => pattern.test(key)) ?? [];
    if (!field || value === "" || value.length > MAX_TEXT) continue;
    if (field === "address" && !/[都道府県市区町村]/.test(value)) continue;
    if (!raw.has(field)) raw.set(field, value);
  }
  return raw;
}

/** Without the telephone numbers that stand under it. */
function address(value: string | undefined): string | undefined {
  const lines = value?.split("\n").filter((line) => !/^(TEL|FAX|電話|T|F)[\s.:：)）]/i.test(line.normalize("NFKC")));
  const [first = "", ...rest] = lines ?? [];
  const written =
    POSTAL_MARK.test(first) && first.replace(POSTAL_MARK, "") === "" ? `${first} ${rest[0] ?? ""}` : first;
  return written.replace(/(?<!\s)\s*(?:TEL|電話|FAX).*/is, "").trim() || undefined;
}

const phoneIn = (text: string | undefined) => text && PHONE.exec(text.normalize("NFKC"))?.[0];
const mailIn = (text: string | undefined) => text && MAIL.exec(text.normalize("NFKC"))?.[0];

function yearIn(text: string | undefined): number | undefined {
  const written = text?.normalize("NFKC").replace(/\s/g, "");
  const [year] = /(?:明治|大正|昭和|平成|令和)(?:元|\d{1,2})年|(?:1[6-9]|20)\d{2}/.exec(written ?? "") ?? [];
  return year === undefined ? undefined : (parseYear(year) ?? undefined);
}
