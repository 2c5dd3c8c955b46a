import { randomUUID } from "node:crypto";
import { z } from "zod/mini";
import { historyQuery } from "../../../../documents/contract/requests.ts";
import { RuleViolation } from "../../../../documents/rule-violation.ts";
import { isUuid } from "../../../../documents/uuid.ts";
import { todayInTokyo } from "../../../../japanese/age.ts";
import { agencyBoundMessages } from "../../../../japanese/agency-bound-messages.ts";
import { applicationFormMessages } from "../../../../japanese/application-form-messages.ts";
import { type CommandResult, StreamFull } from "../../../../src/commands/aggregate.ts";
import { contentDisposition } from "../../../../src/http/content-disposition.ts";
import { InvalidFields, NotFound, Problem } from "../../../../src/http/problems.ts";
import { type Route, route, type Staff, type StaffRequest } from "../../../../src/http/route.ts";
import { requireRoom } from "../../agency-bounds.ts";
import { handleWithinQuota } from "../../agency-quota.ts";
import { applicationBoard } from "../../application/read-models/application-board.ts";
import { findCompany } from "../../company/find-company.ts";
import type { AgencyJob } from "../../contract/posting.ts";
import { isFormUsable } from "../../form/find-form.ts";
import { HISTORIES_AT_ONCE, HISTORIES_WAITING } from "../../history-page.ts";
import { jobSearch } from "../../search/read-models/job-search.ts";
import { type JobCommand, type JobState, job } from "../domain/job.ts";
import { emptyPosting, NO_COMPANY, type Posting } from "../domain/posting.ts";
import { postingFields } from "../domain/posting-fields.ts";
import { COMPANY_REMOVED, JOB_CLOSED, JobClosed } from "../domain/refused-postings.ts";
import { findUnfairFields } from "../domain/unfair-fields.ts";
import type { JobEvent } from "../events.ts";
import { findJob, type JobRecord } from "../find-job.ts";
import { agencyJobs } from "../read-models/agency-jobs.ts";
import { agencyJobsQuery, findAgencyJobs } from "../read-models/find-agency-jobs.ts";
import { readJobHistory } from "../read-models/job-history.ts";
import { unpublishIfRemoved } from "../unpublish-of-removed.ts";
import { csvOfJobs } from "./jobs-csv.ts";
import { anyBody, bodyOf, readFields } from "./read-fields.ts";
import type { PostingServices } from "./services.ts";

const JOBS = "/agency/jobs";
const access = ["agency"] as const;
const readsFrom = [agencyJobs.name, applicationBoard.name, jobSearch.name];
/** Rows of an export at most. */
const MAX_EXPORTED = 10_000;
/** Days by which a renewal extends a posting. */
const RENEWED_DAYS = 90;
/** Appended to the title of a copy, which keeps to 100 characters. */
const COPIED = "（コピー）";

const bulkRequest = z.object({
  action: z.enum(["publish", "close"]),
  ids: z.array(z.uuid()).check(z.minLength(1), z.maxLength(100)),
});

type Request = Pick<StaffRequest, "actor" | "params" | "command">;

/** Postings of the caller's agency. A job of another agency is 404. */
export function postingRoutes(services: PostingServices): readonly Route[] {
  const today = () => todayInTokyo(services.now());

  async function ownJob(staff: Staff, id: string): Promise<JobRecord> {
    const found = isUuid(id) ? await findJob(services, id) : undefined;
    if (found?.agencyId !== staff.agencyId) throw new NotFound();
    return found;
  }

  /** Jobs are published for companies that have a record. @throws RuleViolation */
  async function requireCompany({ posting }: JobRecord, { type }: JobCommand): Promise<void> {
    if (type !== "PublishJob" && type !== "RenewJob") return;
    if (!(await findCompany(services, posting.company_id))) throw companyRemoved();
  }

  /** @param found the job, where the command may publish it. @throws RuleViolation */
  async function handleJob(request: Request, id: string, command: JobCommand, found?: JobRecord) {
    if (found) await requireCompany(found, command);
    const contextOf = () => request.command(null);
    const handled = await handleWithinQuota(
      services,
      job,
      { id, agencyId: request.actor.agencyId },
      command,
      contextOf(),
    );
    const { job: after } = handled.state;
    if (after && handled.events.length > 0 && (await unpublishIfRemoved(services, { id, ...after }, contextOf)))
      throw companyRemoved();
    return handled;
  }

  async function handle(...handled: Parameters<typeof handleJob>) {
    try {
      return await handleJob(...handled);
    } catch (error) {
      if (error instanceof StreamFull) throw new Problem(422, refusal(error));
      throw error;
    }
  }

  /** The company and the form that a body names, checked to be the agency's own; NO_COMPANY where the company is not. */
  async function linksOf(staff: Staff, body: unknown): Promise<Partial<Posting>> {
    const { company_id, form_id } = bodyOf(body, "job");
    const links: Partial<Posting> = {};
    if (company_id !== undefined) {
      const found =
        typeof company_id === "string" && isUuid(company_id) ? await findCompany(services, company_id) : undefined;
      const { id, name } = found?.agencyId === staff.agencyId ? { id: found.id, name: found.facts.name } : NO_COMPANY;
      Object.assign(links, { company_id: id, company_name: name });
    }
    if (form_id === null || form_id === "") Object.assign(links, { form_id: null });
    else if (form_id !== undefined) {
      const isUsable =
        typeof form_id === "string" && isUuid(form_id) && (await isFormUsable(services, form_id, staff.agencyId));
      if (!isUsable) throw new InvalidFields({ "job.form_id": [applicationFormMessages.notUsable] });
      Object.assign(links, { form_id });
    }
    return links;
  }

  const act = (path: string, message: string, commandOf: (today: string) => JobCommand): Route =>
    route({
      method: "POST",
      path: `${JOBS}/:id/${path}`,
      access,
      wrapper: "job",
      readsFrom: path === "renew" ? [agencyJobs.name] : [],
      async handle(request) {
        const found = await ownJob(request.actor, request.params.id ?? "");
        const command = commandOf(today());
        if (command.type === "RenewJob" && found.status === "inactive")
          await requireRoom(services, "jobs", found.agencyId);
        return answer(found.id, await handle(request, found.id, command, found), { message });
      },
    });

  return [
    route({
      method: "GET",
      path: JOBS,
      access,
      query: agencyJobsQuery,
      readsFrom,
      handle: async (request) => ({
        body: await findAgencyJobs(services.db, request.actor.agencyId, request.query, today()),
      }),
    }),
    route({
      method: "GET",
      path: `${JOBS}/export`,
      access,
      query: agencyJobsQuery,
      readsFrom,
      async handle(request) {
        const { agencyId } = request.actor;
        const all = { ...request.query, page: 1, perPage: MAX_EXPORTED };
        const { items } = await findAgencyJobs(services.db, agencyId, all, today());
        return {
          body: csvOfJobs(items),
          headers: {
            "Content-Type": "text/csv; charset=utf-8",
            "Content-Disposition": contentDisposition("attachment", "求人一覧.csv"),
          },
        };
      },
    }),
    route({
      method: "POST",
      path: JOBS,
      access,
      body: anyBody,
      wrapper: "job",
      readsFrom: [agencyJobs.name],
      async handle(request) {
        const staff = request.actor;
        await requireRoom(services, "jobs", staff.agencyId);
        const values = readFields(postingFields, request.body, "job") as Partial<Posting>;
        const links = await linksOf(staff, request.body);
        const posting = { ...emptyPosting(NO_COMPANY), ...values, ...links };
        const id = randomUUID();
        const drafted = await handle(request, id, {
          type: "DraftJob",
          agencyId: staff.agencyId,
          posting,
          today: today(),
        });
        return answer(id, drafted, { status: 201, message: "求人を作成しました" });
      },
    }),
    route({
      method: "POST",
      path: `${JOBS}/bulk`,
      access,
      body: bulkRequest,
      async handle(request) {
        const staff = request.actor;
        const { action, ids } = request.body;
        const command: JobCommand =
          action === "publish" ? { type: "PublishJob", today: today() } : { type: "CloseJob", reason: "agency" };
        const refused: { id: string; title: string; message: string }[] = [];
        let last: CommandResult<JobState, JobEvent> | undefined;
        const jobs = await Promise.all(ids.map((id) => ownJob(staff, id)));
        for (const found of jobs) {
          const { id, posting } = found;
          try {
            last = await handleJob(request, id, command, found);
          } catch (error) {
            refused.push({ id, title: posting.title, message: refusal(error) });
          }
        }
        const written = last && { revision: null, position: last.position };
        return {
          body: { success: refused.length === 0, done: ids.length - refused.length, refused },
          ...(written && { written }),
        };
      },
    }),
    route({
      method: "GET",
      path: `${JOBS}/:id`,
      access,
      async handle(request) {
        const found = await ownJob(request.actor, request.params.id ?? "");
        return { body: toWire(found), revision: found.revision };
      },
    }),
    route({
      method: "PATCH",
      path: `${JOBS}/:id`,
      access,
      body: anyBody,
      wrapper: "job",
      async handle(request) {
        const staff = request.actor;
        const { id } = await ownJob(staff, request.params.id ?? "");
        const values = readFields(postingFields, request.body, "job") as Partial<Posting>;
        const changes = { ...values, ...(await linksOf(staff, request.body)) };
        const revised = await handle(request, id, { type: "ReviseJob", changes, today: today() });
        return answer(id, revised, { message: "保存しました" });
      },
    }),
    route({
      method: "GET",
      path: `${JOBS}/:id/history`,
      access,
      query: historyQuery,
      maxConcurrent: HISTORIES_AT_ONCE,
      maxWaiting: HISTORIES_WAITING,
      async handle(request) {
        const { id } = await ownJob(request.actor, request.params.id ?? "");
        return { body: await readJobHistory(services, { id, ...request.query }) };
      },
    }),
    route({
      method: "POST",
      path: `${JOBS}/:id/copy`,
      access,
      wrapper: "job",
      readsFrom: [agencyJobs.name],
      async handle(request) {
        const staff = request.actor;
        const { posting } = await ownJob(staff, request.params.id ?? "");
        await requireRoom(services, "jobs", staff.agencyId);
        const id = randomUUID();
        const copy = {
          ...posting,
          title: [...posting.title].slice(0, 100 - COPIED.length).join("") + COPIED,
          valid_from: null,
          valid_until: null,
        };
        const command: JobCommand = { type: "DraftJob", agencyId: staff.agencyId, posting: copy, today: today() };
        return answer(id, await handle(request, id, command), { status: 201, message: "求人を複製しました" });
      },
    }),
    act("publish", "求人を公開しました", (day) => ({ type: "PublishJob", today: day })),
    act("unpublish", "求人を非公開にしました", () => ({ type: "UnpublishJob" })),
    act("close", "募集を終了しました", () => ({ type: "CloseJob", reason: "agency" })),
    act("renew", `掲載を${RENEWED_DAYS}日間延長しました`, (day) => ({
      type: "RenewJob",
      days: RENEWED_DAYS,
      today: day,
    })),
  ];
}

function answer(
  id: string,
  { state, revision, position }: CommandResult<JobState, JobEvent>,
  { status = 200, message }: { status?: number; message: string },
) {
  const { job } = state;
  if (!job || revision === null) throw new NotFound();
  return {
    status,
    body: { success: true, message, job: toWire({ ...job, id, revision }) },
    written: { revision, position },
  };
}

const companyRemoved = () => new RuleViolation([{ path: ["company_id"], message: COMPANY_REMOVED }]);

const toWire = ({ id, revision, status, published, publishedAt, posting }: JobRecord): AgencyJob => ({
  id,
  revision,
  status,
  published,
  first_published_on: publishedAt,
  posting,
  unfair: findUnfairFields(posting),
});

function refusal(error: unknown): string {
  if (error instanceof JobClosed) return JOB_CLOSED;
  if (error instanceof StreamFull) return agencyBoundMessages.fullPosting(error.maxEvents);
  if (error instanceof Problem) return error.message;
  if (error instanceof RuleViolation) return error.problems.map(({ message }) => message).join("、");
  throw error;
}
