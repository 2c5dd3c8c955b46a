import { randomUUID } from "node:crypto";
import { isUuid } from "../../../../documents/uuid.ts";
import { agencyBoundMessages } from "../../../../japanese/agency-bound-messages.ts";
import { employerCore } from "../../../../japanese/employer-likeness.ts";
import { inOrder } from "../../../../japanese/order.ts";
import { isInvisible } from "../../../../japanese/width.ts";
import { StreamFull } from "../../../../src/commands/aggregate.ts";
import { NotFound, Problem } from "../../../../src/http/problems.ts";
import { type Route, route, type StaffRequest } from "../../../../src/http/route.ts";
import type { ModuleServices } from "../../../../src/module.ts";
import type { Platform } from "../../../../src/platform.ts";
import { requireRoom } from "../../agency-bounds.ts";
import { handleWithinQuota } from "../../agency-quota.ts";
import type { CompanyAnswer, CompanyFacts, CompanyList } from "../../contract/company.ts";
import { anyBody, readFields } from "../../posting/http/read-fields.ts";
import type { RecordServices } from "../../posting/http/services.ts";
import { agencyJobs, companies } from "../../posting/read-models/agency-jobs.ts";
import { COMPANY } from "../../posting/tables.ts";
import { unpublishJobsOf } from "../../posting/unpublish-of-removed.ts";
import { countJobsOf, countOpenJobs } from "../count-jobs.ts";
import { type CompanyCommand, company } from "../domain/company.ts";
import { companyFields } from "../domain/company-fields.ts";
import { type CompanyRecord, findCompany } from "../find-company.ts";

const COMPANIES = "/agency/companies";
const access = ["agency"] as const;
/** Longest wait for jobs that were published while their company was removed; after it the hourly work finds them. */
const WAIT_MS = 1_500;

/** Companies of the caller's agency, with their contacts. A company of another agency is 404. */
export function companyRoutes(
  services: RecordServices & Pick<Platform, "progress"> & Pick<ModuleServices, "erase">,
): readonly Route[] {
  const { db, keys } = services;

  async function ownCompany(request: Pick<StaffRequest, "actor" | "params">): Promise<CompanyRecord> {
    const { agencyId } = request.actor;
    const { id = "" } = request.params;
    const found = isUuid(id) ? await findCompany(services, id) : undefined;
    if (found?.agencyId !== agencyId) throw new NotFound();
    return found;
  }

  async function handle(request: Pick<StaffRequest, "actor" | "command">, id: string, command: CompanyCommand) {
    try {
      const target = { id, agencyId: request.actor.agencyId };
      const handled = await handleWithinQuota(services, company, target, command, request.command(id));
      const { state, revision, position } = handled;
      return { company: { id, ...state.facts }, written: { revision, position } };
    } catch (error) {
      if (error instanceof StreamFull) throw new Problem(422, agencyBoundMessages.fullCompany(error.maxEvents));
      throw error;
    }
  }

  return [
    route({
      method: "GET",
      path: COMPANIES,
      access,
      readsFrom: [agencyJobs.name],
      async handle(request) {
        const { agencyId } = request.actor;
        const [rows, open] = await Promise.all([
          db(COMPANY).where({ agency_id: agencyId }),
          countOpenJobs(db, agencyId),
        ]);
        const items = await Promise.all(
          rows.map(async (row) => {
            const key = await keys.get(row.company_id);
            if (!key) return [];
            // A row that was written before a field was added has none.
            const facts = { ...company.initial.facts, ...companies.read(row, key).sealed_facts };
            return [{ id: row.company_id, ...facts, open_jobs: open.get(row.company_id) ?? 0 }];
          }),
        );
        const body: CompanyList = { items: inOrder(items.flat(), ({ name }) => employerCore(name), "asc") };
        return { body };
      },
    }),
    route({
      method: "POST",
      path: COMPANIES,
      access,
      body: anyBody,
      wrapper: "company",
      readsFrom: [agencyJobs.name],
      async handle(request) {
        const { agencyId } = request.actor;
        await requireRoom(services, "companies", agencyId);
        const facts = { ...company.initial.facts, ...readFields(companyFields, request.body, "company") };
        const id = randomUUID();
        if (!isInvisible(facts.name)) await keys.create(id);
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
      wrapper: "company",
      async handle(request) {
        const { id } = await ownCompany(request);
        const changes = readFields(companyFields, request.body, "company") as Partial<CompanyFacts>;
        const revised = await handle(request, id, { type: "ReviseCompany", changes });
        const body = { success: true, message: "保存しました", company: revised.company };
        return { body, written: revised.written };
      },
    }),
    route({
      method: "GET",
      path: `${COMPANIES}/:id`,
      access,
      readsFrom: [agencyJobs.name],
      find: ownCompany,
      async handle(request) {
        const { id, agencyId, facts } = await ownCompany(request);
        const { jobs, published } = await countJobsOf(db, agencyId, id);
        return { body: { id, ...facts, jobs, published_jobs: published } satisfies CompanyAnswer };
      },
    }),
    route({
      method: "DELETE",
      path: `${COMPANIES}/:id`,
      access,
      readsFrom: [agencyJobs.name],
      async handle(request) {
        const { id, agencyId } = await ownCompany(request);
        const { published } = await countJobsOf(db, agencyId, id);
        const { written } = await handle(request, id, { type: "RemoveCompany", publishedJobs: published });
        if (written.position !== null) await services.progress.waitFor([agencyJobs.name], written.position, WAIT_MS);
        await unpublishJobsOf(services, id, () => request.command(null));
        await services.erase(id);
        return { body: { success: true, message: "求人者を削除しました" }, written };
      },
    }),
  ];
}
