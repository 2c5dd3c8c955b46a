import { companyMessages } from "../../../japanese/company-messages.ts";
import { Problem } from "../../../src/http/problems.ts";
import { type Route, type RouteAnswer, route } from "../../../src/http/route.ts";
import { AddressRefused, AnswerRefused, HostUnreachable } from "../../../src/outbound/port.ts";
import { TaskTimedOut } from "../../../src/workers/port.ts";
import type { CompanyInfo } from "../company-info/company-info.ts";
import { type CompanyLookUp, PageRefused } from "../company-info/look-up.ts";
import { type AgencyCompanyInfo, agencyCompanyInfoSchema, companyInfoSchema } from "../contract.ts";

/** Each call may fetch a page from a foreign server. */
const PER_MINUTE = 40;

/** Facts of a company from its page or by its name, for forms. */
export function companyRoutes(companies: CompanyLookUp): readonly Route[] {
  return [
    route({
      method: "POST",
      path: "/api/v1/company_info",
      access: "signed-in",
      body: companyInfoSchema,
      perMinute: PER_MINUTE,
      maxConcurrent: 2,
      repeatable: true,
      handle({ body, actor }) {
        if (body.url !== undefined) return byUrl(companies, body.url.trim(), actor.id);
        return byName(companies, body.company_name ?? "", actor.id);
      },
    }),
    route({
      method: "POST",
      path: "/api/v1/agency_company_info",
      access: ["agency"],
      body: agencyCompanyInfoSchema,
      perMinute: PER_MINUTE,
      maxConcurrent: 2,
      repeatable: true,
      handle: async ({ body, actor }) => ({ body: await agencyInfo(companies, body.url.trim(), actor.id) }),
    }),
  ];
}

/** @throws Problem 422 with `error` for a page that cannot be read */
async function agencyInfo(companies: CompanyLookUp, url: string, owner: string): Promise<AgencyCompanyInfo> {
  const { name, email, phone, address, website, description } = await companies
    .byUrl(url, owner)
    .catch((error: unknown) => {
      const message = error instanceof AddressRefused ? companyMessages.urlNotPublic : companyMessages.failed;
      if (!(error instanceof AddressRefused) && !isFailure(error)) throw error;
      throw new Problem(422, message, { extra: { success: false, error: message } });
    });
  return { name, email, phone, address, website, description };
}

async function byName(companies: CompanyLookUp, name: string, owner: string): Promise<RouteAnswer> {
  const info = await companies.byName(name.trim(), owner);
  if (!info) return { body: { fallback: true, message: companyMessages.unknownName } };
  const isNameAlone = Object.keys(info).every((field) => field === "name");
  return { body: isNameAlone ? { ...info, fallback: true, message: companyMessages.nameOnly } : info };
}

async function byUrl(companies: CompanyLookUp, url: string, owner: string): Promise<RouteAnswer> {
  try {
    const info = await companies.byUrl(url, owner);
    return { body: saysNothing(info) ? { ...info, fallback: true, message: companyMessages.nothingFound } : info };
  } catch (error) {
    if (error instanceof AddressRefused) {
      const errors = { url: [companyMessages.urlNotPublic] };
      throw new Problem(422, companyMessages.urlNotPublic, { extra: { errors, error: companyMessages.urlNotPublic } });
    }
    if (!isFailure(error)) throw error;
    // The address itself is worth something: forms fill it in.
    const extra = { error: companyMessages.failed, fallback: true, website: url };
    throw new Problem(422, companyMessages.failed, { extra });
  }
}

const saysNothing = (info: CompanyInfo) => Object.keys(info).every((field) => field === "website");

const isFailure = (error: unknown): boolean =>
  [AnswerRefused, HostUnreachable, PageRefused, TaskTimedOut].some((kind) => error instanceof kind);
