import { missingItems } from "../../../documents/progress.ts";
import { contentDisposition } from "../../../src/http/content-disposition.ts";
import { disconnectSignal } from "../../../src/http/disconnect-signal.ts";
import { type Route, route } from "../../../src/http/route.ts";
import { exportQuery, printQuery } from "../contract/requests.ts";
import type { PrintCheck } from "../contract.ts";
import { exportResume } from "../export-format.ts";
import { toJsonResume } from "../json-resume.ts";
import { fileNamesOf } from "../printing.ts";
import { resumeDefinition } from "../resume-definition.ts";
import { rights } from "../rights.ts";
import { printableAt, type ResumeServices } from "./services.ts";

/** The document as paper and as a file. */
export const printRoutes = (services: ResumeServices): Route[] => [
  printRoute(services),
  photoSheetRoute(services),
  printCheckRoute(services),
  exportRoute(services),
];

/** Maximum number of concurrent calls per person and route; the printer's queue is shared by several people. */
const MAX_CONCURRENT = 6;

const printRoute = (services: ResumeServices) =>
  route({
    method: "GET",
    path: "/user/resume/output.pdf",
    access: rights.access,
    maxConcurrent: MAX_CONCURRENT,
    query: printQuery,
    async handle(request) {
      const document = await printableAt(services, request.actor.id, request.query.at);
      // Named before it is printed: a print that passes midnight has the form's day in its name.
      const { name, plainName } = fileNamesOf(
        document.resume,
        services.printer.dayOf(document.resume, request.query),
        ".pdf",
      );
      const { pdf } = await services.printer.print(document, request.query, disconnectSignal(request.ctx));
      const kind = request.query.download === "1" ? "attachment" : "inline";
      const disposition = contentDisposition(kind, name, plainName);
      return { body: pdf, headers: { "Content-Type": "application/pdf", "Content-Disposition": disposition } };
    },
  });

const photoSheetRoute = (services: ResumeServices) =>
  route({
    method: "GET",
    path: "/user/resume/photo-sheet.pdf",
    access: rights.access,
    maxConcurrent: MAX_CONCURRENT,
    async handle(request) {
      const document = await printableAt(services, request.actor.id);
      const { pdf } = await services.printer.printPhotos(document, disconnectSignal(request.ctx));
      const disposition = contentDisposition("attachment", "証明写真.pdf", "photo.pdf");
      return { body: pdf, headers: { "Content-Type": "application/pdf", "Content-Disposition": disposition } };
    },
  });

const printCheckRoute = (services: ResumeServices) =>
  route({
    method: "GET",
    path: "/api/v1/user/resume/print-check",
    access: rights.access,
    maxConcurrent: MAX_CONCURRENT,
    query: printQuery,
    async handle(request) {
      const document = await printableAt(services, request.actor.id, request.query.at);
      const { report } = await services.printer.print(document, request.query, disconnectSignal(request.ctx));
      const body: PrintCheck = { missing: missingItems(resumeDefinition, document.resume), report };
      return { body };
    },
  });

const exportRoute = (services: ResumeServices) =>
  route({
    method: "GET",
    path: "/user/resume/export.json",
    access: rights.access,
    query: exportQuery,
    async handle(request) {
      const { resume } = await printableAt(services, request.actor.id);
      const { name, plainName } = fileNamesOf(resume, services.printer.dayOf(resume), ".json");
      return {
        body: request.query.format === "json-resume" ? toJsonResume(resume) : exportResume(resume),
        headers: { "Content-Disposition": contentDisposition("attachment", name, plainName) },
      };
    },
  });
