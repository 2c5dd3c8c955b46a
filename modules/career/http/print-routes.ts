import { missingItems } from "../../../documents/progress.ts";
import { readDocument } from "../../../src/documents/read-document.ts";
import { contentDisposition } from "../../../src/http/content-disposition.ts";
import { disconnectSignal } from "../../../src/http/disconnect-signal.ts";
import { type Route, route } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import { missingName, readPersonOnPaper } from "../../resume/index.ts";
import { careerDefinition } from "../career-definition.ts";
import { type CareerPrintCheck, careerPrintQuery } from "../contract/print.ts";
import { fileNamesOf } from "../file-names.ts";
import type { CareerPrinter, PrintableCareer } from "../printing.ts";
import { careerModel } from "../read-models/career-model.ts";
import { rights } from "../rights.ts";

type Services = Pick<Platform, "commands"> & { printer: CareerPrinter };

/** The document as paper. */
export const printRoutes = (services: Services): Route[] => [printRoute(services), printCheckRoute(services)];

/** Maximum number of concurrent calls per person and route; the printer's queue is shared by several people. */
const MAX_CONCURRENT = 6;

/** The 職務経歴書 of an account now or after revision `at`, with today's name. @throws NotFound for an unknown revision */
async function printableAt(services: Services, accountId: string, at?: number): Promise<PrintableCareer> {
  const [{ revision, document }, person] = await Promise.all([
    readDocument(services, careerModel, accountId, at),
    readPersonOnPaper(services, accountId),
  ]);
  return { accountId, revision, career: document, person };
}

const printRoute = (services: Services) =>
  route({
    method: "GET",
    path: "/user/career_resume/output.pdf",
    access: rights.access,
    maxConcurrent: MAX_CONCURRENT,
    query: careerPrintQuery,
    async handle(request) {
      const document = await printableAt(services, request.actor.id, request.query.at);
      // Named before it is printed: a print that passes midnight has the document's day in its name.
      const day = services.printer.dayOf(document.career, request.query);
      const { name, plainName } = fileNamesOf(document.person, day, ".pdf");
      const { pdf } = await services.printer.print(document, request.query, disconnectSignal(request.ctx));
      const kind = request.query.download === "1" ? "attachment" : "inline";
      const disposition = contentDisposition(kind, name, plainName);
      return { body: pdf, headers: { "Content-Type": "application/pdf", "Content-Disposition": disposition } };
    },
  });

const printCheckRoute = (services: Services) =>
  route({
    method: "GET",
    path: "/api/v1/user/career_resume/print-check",
    access: rights.access,
    maxConcurrent: MAX_CONCURRENT,
    query: careerPrintQuery,
    async handle(request) {
      const document = await printableAt(services, request.actor.id, request.query.at);
      const { report } = await services.printer.print(document, request.query, disconnectSignal(request.ctx));
      const missing = [...missingName(document.person), ...missingItems(careerDefinition, document.career)];
      const body: CareerPrintCheck = { missing, report };
      return { body };
    },
  });
