import { contentDisposition } from "../../../src/http/content-disposition.ts";
import { disconnectSignal } from "../../../src/http/disconnect-signal.ts";
import { type Route, route } from "../../../src/http/route.ts";
import { exportQuery, printQuery } from "../contract/requests.ts";
import { missingItems, type PrintCheck } from "../contract.ts";
import { exportResume } from "../export-format.ts";
import { toJsonResume } from "../json-resume.ts";
import { policy } from "../policy.ts";
import { fileNamesOf } from "../printing.ts";
import { documentAt, ownerOf, type ResumeServices } from "./services.ts";

/** Taking the document out of the house: on paper and as a file. */
export const printRoutes = (on: ResumeServices): Route[] => [printRoute(on), printCheckRoute(on), exportRoute(on)];

/** What a person has under way at most at each address; the printer's queue holds several people's. */
const AT_ONCE = 6;

const printRoute = (on: ResumeServices) =>
  route({
    method: "GET",
    path: "/user/resume/output.pdf",
    access: policy.print,
    maxConcurrent: AT_ONCE,
    query: printQuery,
    async handle(request) {
      const document = await documentAt(on, ownerOf(request), request.query.at);
      // Before the printing, which takes its time: at midnight the file's name says the day that is on the form.
      const { name, plainName } = fileNamesOf(document.resume, on.printer.dayOf(document.resume), ".pdf");
      const { pdf } = await on.printer.print(document, request.query, disconnectSignal(request.ctx));
      const kind = request.query.download === "1" ? "attachment" : "inline";
      const disposition = contentDisposition(kind, name, plainName);
      return { body: pdf, headers: { "Content-Type": "application/pdf", "Content-Disposition": disposition } };
    },
  });

const printCheckRoute = (on: ResumeServices) =>
  route({
    method: "GET",
    path: "/api/v1/user/resume/print-check",
    access: policy.print,
    maxConcurrent: AT_ONCE,
    query: printQuery,
    async handle(request) {
      const document = await documentAt(on, ownerOf(request), request.query.at);
      const { report } = await on.printer.print(document, request.query, disconnectSignal(request.ctx));
      const body: PrintCheck = { missing: missingItems(document.resume), report };
      return { body };
    },
  });

const exportRoute = (on: ResumeServices) =>
  route({
    method: "GET",
    path: "/user/resume/export.json",
    access: policy.exportDocument,
    query: exportQuery,
    async handle(request) {
      const { resume } = await documentAt(on, ownerOf(request));
      const { name, plainName } = fileNamesOf(resume, on.printer.dayOf(resume), ".json");
      return {
        body: request.query.format === "json-resume" ? toJsonResume(resume) : exportResume(resume),
        headers: { "Content-Disposition": contentDisposition("attachment", name, plainName) },
      };
    },
  });
