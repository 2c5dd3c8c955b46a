import { isUuid } from "../../../../documents/uuid.ts";
import { applicationFormMessages } from "../../../../japanese/application-form-messages.ts";
import { InvalidFields } from "../../../../src/http/problems.ts";
import type { Staff } from "../../../../src/http/route.ts";
import { findCompany } from "../../company/find-company.ts";
import { NO_COMPANY, type Posting } from "../domain/posting.ts";
import { bodyOf } from "./read-fields.ts";
import type { PostingServices } from "./services.ts";

/**
 * The company and the form that a body names, checked to be the agency's own; NO_COMPANY where the company is not.
 * @throws InvalidFields for a form that cannot be used
 */
export async function readLinks(
  services: PostingServices,
  { agencyId }: Staff,
  body: unknown,
): Promise<Partial<Posting>> {
  const { company_id, form_id } = bodyOf(body, "job");
  const links: Partial<Posting> = {};
  if (company_id !== undefined) {
    const found = isId(company_id) ? await findCompany(services, company_id) : undefined;
    const { id, name } = found?.agencyId === agencyId ? { id: found.id, name: found.facts.name } : NO_COMPANY;
    Object.assign(links, { company_id: id, company_name: name });
  }
  if (form_id === null || form_id === "") return { ...links, form_id: null };
  if (form_id === undefined) return links;
  if (!isId(form_id) || !(await services.isFormUsable(form_id, agencyId)))
    throw new InvalidFields({ "job.form_id": [applicationFormMessages.notUsable] });
  return { ...links, form_id };
}

const isId = (sent: unknown): sent is string => typeof sent === "string" && isUuid(sent);
