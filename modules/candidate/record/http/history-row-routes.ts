import type { DocumentRouteContext } from "../../../../src/documents/http/services.ts";
import type { Route } from "../../../../src/http/route.ts";
import { education, jobHistory } from "../../sections/history.ts";
import { readJob } from "../read-job.ts";
import { rowRoutes } from "./row-routes.ts";

/** Rows of 学歴 and 職歴 one by one. A request of several rows has one `X-Batch-Id`, and is one save. */
export const historyRowRoutes = (context: DocumentRouteContext): Route[] => [
  ...rowRoutes(context, {
    section: education,
    list: "educations",
    wrapper: "user_education",
    answer: "education",
    rowsOf: ({ educations }) => educations,
  }),
  ...rowRoutes(context, {
    section: jobHistory,
    list: "jobs",
    wrapper: "user_job",
    answer: "job",
    rowsOf: ({ jobs }) => jobs,
    read: readJob,
  }),
];
