import { randomUUID } from "node:crypto";
import { NotFound } from "../../../../src/http/problems.ts";
import { type Route, type RouteRequest, route } from "../../../../src/http/route.ts";
import { openColumn } from "../../../../src/privacy/sealed-column.ts";
import type { CompanyList } from "../../contract/company.ts";
import { anyBody, invalidFields, isUuid, readFields } from "../../posting/http/read-fields.ts";
import { type PostingServices, staffOf } from "../../posting/http/services.ts";
import { agencyJobs, type CompanyTableRow, companyCell } from "../../posting/read-models/agency-jobs.ts";
import { COMPANY } from "../../posting/tables.ts";
import { type CompanyCommand, company } from "../domain/company.ts";
import { companyFields } from "../domain/company-fields.ts";
import { InvalidCompany } from "../domain/refused-companies.ts";
import type { CompanyFacts } from "../events.ts";
import { findCompany } from "../find-company.ts";

const COMPANIES = "/agency/companies";
const access = ["agency"] as const;

/** Companies of the caller's agency, with their contacts. A company of another agency is 404. */
export function companyRoutes(services: PostingServices): readonly Route[] {
  const { db, keys, commands } = services;

  async function handle(request: Pick<RouteRequest<unknown, unknown>, "command">, id: string, command: CompanyCommand) {
    try {
      const { state, revision, position } = await commands.handle(company, id, command, request.command(id));
      return { company: { id, ...state.facts }, written: { revision, position } };
    } catch (error) {
      throw error instanceof InvalidCompany ? invalidFields(error.problems, "company") : error;
    }
  }

  return [
    route({
      method: "GET",
      path: COMPANIES,
      access,
      readsFrom: [agencyJobs.name],
      async handle(request) {
        const { agencyId } = staffOf(request);
        const rows = await db<CompanyTableRow>(COMPANY).where({ agency_id: agencyId }).orderBy("updated_at", "desc");
        const items = await Promise.all(
          rows.map(async ({ company_id: id, sealed_facts }) => {
            const key = await keys.get(id);
            return key ? [{ id, ...openColumn<CompanyFacts>(key, companyCell(id), sealed_facts) }] : [];
          }),
        );
        const body: CompanyList = { items: items.flat() };
        return { body };
      },
    }),
    route({
      method: "POST",
      path: COMPANIES,
      access,
      body: anyBody,
      async handle(request) {
        const { agencyId } = staffOf(request);
        const facts = { ...company.initial.facts, ...readFields(companyFields, request.body, "company") };
        const id = randomUUID();
        if (facts.name.trim() !== "") await keys.create(id);
        const added = await handle(request, id, { type: "AddCompany", agencyId, facts });
        const body = { success: true, message: "求人者を追加しました", company: added.company };
        return { status: 201, body, written: added.written };
      },
    }),
    route({
      method: "PATCH",
      path: `${COMPANIES}/:id`,
      access,
      body: anyBody,
      async handle(request) {
        const { agencyId } = staffOf(request);
        const id = request.params.id ?? "";
        const found = isUuid(id) ? await findCompany(services, id) : undefined;
        if (found?.agencyId !== agencyId) throw new NotFound();
        const changes = readFields(companyFields, request.body, "company") as Partial<CompanyFacts>;
        const revised = await handle(request, id, { type: "ReviseCompany", changes });
        const body = { success: true, message: "保存しました", company: revised.company };
        return { body, written: revised.written };
      },
    }),
  ];
}
