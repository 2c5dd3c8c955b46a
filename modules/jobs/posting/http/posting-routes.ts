import { randomUUID } from "node:crypto";
import { historyQuery } from "../../../../documents/contract/requests.ts";
import { todayInTokyo } from "../../../../japanese/age.ts";
import { contentDisposition } from "../../../../src/http/content-disposition.ts";
import { type Route, route } from "../../../../src/http/route.ts";
import { requireRoom } from "../../agency-bounds.ts";
import { HISTORIES_AT_ONCE, HISTORIES_WAITING } from "../../history-page.ts";
import { findOwnJob, handleJob } from "../commands/handle-job.ts";
import type { JobCommand } from "../domain/job.ts";
import { emptyPosting, NO_COMPANY, type Posting } from "../domain/posting.ts";
import { postingFields } from "../domain/posting-fields.ts";
import { agencyJobs } from "../read-models/agency-jobs.ts";
import { agencyJobsQuery, findAgencyJobs } from "../read-models/find-agency-jobs.ts";
import { readJobHistory } from "../read-models/job-history.ts";
import { bulkRoute } from "./bulk-route.ts";
import { csvOfJobs } from "./jobs-csv.ts";
import { postingAnswer, writtenPosting } from "./posting-answer.ts";
import { readLinks } from "./posting-links.ts";
import { anyBody, readFields } from "./read-fields.ts";
import type { PostingServices } from "./services.ts";

const JOBS = "/agency/jobs";
const access = ["agency"] as const;
const listReads = (services: PostingServices) => [agencyJobs.name, ...services.listReads];
/** Rows of an export at most. */
const MAX_EXPORTED = 10_000;
/** Days by which a renewal extends a posting. */
const RENEWED_DAYS = 90;
/** Appended to the title of a copy, which keeps to 100 characters. */
const COPIED = "（コピー）";

const today = ({ now }: PostingServices): string => todayInTokyo(now());

const listRoute = (services: PostingServices) =>
  route({
    method: "GET",
    path: JOBS,
    access,
    query: agencyJobsQuery,
    readsFrom: listReads(services),
    handle: async ({ actor, query }) => ({
      body: await findAgencyJobs(services, actor.agencyId, query, today(services)),
    }),
  });

const exportRoute = (services: PostingServices) =>
  route({
    method: "GET",
    path: `${JOBS}/export`,
    access,
    query: agencyJobsQuery,
    readsFrom: listReads(services),
    async handle({ actor, query }) {
      const all = { ...query, page: 1, perPage: MAX_EXPORTED };
      const { items } = await findAgencyJobs(services, actor.agencyId, all, today(services));
      return {
        body: csvOfJobs(items),
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": contentDisposition("attachment", "求人一覧.csv"),
        },
      };
    },
  });

const createRoute = (services: PostingServices) =>
  route({
    method: "POST",
    path: JOBS,
    access,
    body: anyBody,
    wrapper: "job",
    readsFrom: [agencyJobs.name],
    async handle(request) {
      const { agencyId } = request.actor;
      await requireRoom(services, "jobs", agencyId);
      const values = readFields(postingFields, request.body, "job") as Partial<Posting>;
      const links = await readLinks(services, request.actor, request.body);
      const posting: Posting = { ...emptyPosting(NO_COMPANY), ...values, ...links };
      const id = randomUUID();
      const command: JobCommand = { type: "DraftJob", agencyId, posting, today: today(services) };
      const drafted = await handleJob(services, request, { id, command });
      return writtenPosting(id, drafted, { status: 201, message: "求人を作成しました" });
    },
  });

const readRoute = (services: PostingServices) =>
  route({
    method: "GET",
    path: `${JOBS}/:id`,
    access,
    find: ({ actor, params }) => findOwnJob(services, actor, params.id),
    async handle({ actor, params }) {
      const found = await findOwnJob(services, actor, params.id);
      return { body: postingAnswer(found), revision: found.revision };
    },
  });

const reviseRoute = (services: PostingServices) =>
  route({
    method: "PATCH",
    path: `${JOBS}/:id`,
    access,
    body: anyBody,
    wrapper: "job",
    async handle(request) {
      const { actor, body, params } = request;
      const { id } = await findOwnJob(services, actor, params.id);
      const values = readFields(postingFields, body, "job") as Partial<Posting>;
      const changes = { ...values, ...(await readLinks(services, actor, body)) };
      const command: JobCommand = { type: "ReviseJob", changes, today: today(services) };
      return writtenPosting(id, await handleJob(services, request, { id, command }), { message: "保存しました" });
    },
  });

const historyRoute = (services: PostingServices) =>
  route({
    method: "GET",
    path: `${JOBS}/:id/history`,
    access,
    query: historyQuery,
    maxConcurrent: HISTORIES_AT_ONCE,
    maxWaiting: HISTORIES_WAITING,
    async handle({ actor, params, query }) {
      const { id } = await findOwnJob(services, actor, params.id);
      return { body: await readJobHistory(services, { id, ...query }) };
    },
  });

const copyRoute = (services: PostingServices) =>
  route({
    method: "POST",
    path: `${JOBS}/:id/copy`,
    access,
    wrapper: "job",
    readsFrom: [agencyJobs.name],
    async handle(request) {
      const { agencyId } = request.actor;
      const { posting } = await findOwnJob(services, request.actor, request.params.id);
      await requireRoom(services, "jobs", agencyId);
      const title = [...posting.title].slice(0, 100 - COPIED.length).join("") + COPIED;
      const copy = { ...posting, title, valid_from: null, valid_until: null };
      const id = randomUUID();
      const command: JobCommand = { type: "DraftJob", agencyId, posting: copy, today: today(services) };
      const copied = await handleJob(services, request, { id, command });
      return writtenPosting(id, copied, { status: 201, message: "求人を複製しました" });
    },
  });

/** A route that changes the state of a job. */
const stateRoute =
  (path: string, message: string, commandOf: (today: string) => JobCommand) => (services: PostingServices) =>
    route({
      method: "POST",
      path: `${JOBS}/:id/${path}`,
      access,
      wrapper: "job",
      readsFrom: path === "renew" ? [agencyJobs.name] : [],
      async handle(request) {
        const found = await findOwnJob(services, request.actor, request.params.id);
        const { id, status, agencyId } = found;
        const command = commandOf(today(services));
        if (command.type === "RenewJob" && status === "inactive") await requireRoom(services, "jobs", agencyId);
        return writtenPosting(id, await handleJob(services, request, { id, command, found }), { message });
      },
    });

const publishRoute = stateRoute("publish", "求人を公開しました", (day) => ({ type: "PublishJob", today: day }));
const unpublishRoute = stateRoute("unpublish", "求人を非公開にしました", () => ({ type: "UnpublishJob" }));
const closeRoute = stateRoute("close", "募集を終了しました", () => ({ type: "CloseJob", reason: "agency" }));
const renewRoute = stateRoute("renew", `掲載を${RENEWED_DAYS}日間延長しました`, (day) => ({
  type: "RenewJob",
  days: RENEWED_DAYS,
  today: day,
}));

const routes = [
  listRoute,
  exportRoute,
  createRoute,
  bulkRoute,
  readRoute,
  reviseRoute,
  historyRoute,
  copyRoute,
  publishRoute,
  unpublishRoute,
  closeRoute,
  renewRoute,
];

/** Postings of the caller's agency. A job of another agency is 404. */
export const postingRoutes = (services: PostingServices): readonly Route[] => routes.map((create) => create(services));
