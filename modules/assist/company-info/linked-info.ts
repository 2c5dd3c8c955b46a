import type { CompanyInfo } from "./company-info.ts";

const ORGANISATION = /Organization|Corporation|LocalBusiness|Company/;
/** Deeper structures describe no company. */
const MAX_DEPTH = 8;

type LinkedObject = Readonly<Record<string, unknown>>;

/** The first organisation of a page's JSON-LD (https://schema.org/Organization). Broken JSON is passed over. */
export function linkedInfo(scripts: readonly string[]): CompanyInfo {
  for (const script of scripts) {
    const organisation = organisationIn(parsed(script), 0);
    if (organisation) return infoOf(organisation);
  }
  return {};
}

function parsed(script: string): unknown {
  try {
    return JSON.parse(script);
  } catch {
    return undefined;
  }
}

function organisationIn(value: unknown, depth: number): LinkedObject | undefined {
  if (typeof value !== "object" || value === null || depth > MAX_DEPTH) return undefined;
  const thing = value as LinkedObject;
  if ([thing["@type"]].flat().some((type) => typeof type === "string" && ORGANISATION.test(type))) return thing;
  for (const inner of Object.values(thing)) {
    const found = organisationIn(inner, depth + 1);
    if (found) return found;
  }
  return undefined;
}

/** Without the fields that it does not say. */
function infoOf(thing: LinkedObject): CompanyInfo {
  const year = Number(/^\d{4}/.exec(text(thing.foundingDate) ?? "")?.[0]);
  const { numberOfEmployees: staff } = thing;
  const count = Number(
    typeof staff === "object" && staff !== null ? (staff as LinkedObject).value : (staff ?? Number.NaN),
  );
  const facts: CompanyInfo = {
    name: text(thing.legalName) ?? text(thing.name),
    phone: text(thing.telephone),
    email: text(thing.email)?.replace(/^mailto:/, ""),
    website: httpOnly(text(thing.url)),
    description: text(thing.description),
    address: addressOf(thing.address),
    established_year: Number.isInteger(year) ? year : undefined,
    employee_count: Number.isSafeInteger(count) && count > 0 ? count : undefined,
  };
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
}

const text = (value: unknown): string | undefined => (typeof value === "string" && value.trim() ? value : undefined);

const httpOnly = (url: string | undefined) => (url && /^https?:\/\//i.test(url) ? url : undefined);

function addressOf(address: unknown): string | undefined {
  if (typeof address !== "object" || address === null) return text(address);
  const { postalCode, addressRegion, addressLocality, streetAddress } = address as LinkedObject;
  const code = text(postalCode);
  const rest = [addressRegion, addressLocality, streetAddress].map((part) => text(part) ?? "").join("");
  return [code && `〒${code.replace(/^〒/, "")}`, rest].filter(Boolean).join(" ") || undefined;
}
