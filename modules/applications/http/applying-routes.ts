import { applicationMessages } from "../../../japanese/application-messages.ts";
import { disconnectSignal } from "../../../src/http/disconnect-signal.ts";
import { NotFound, Problem } from "../../../src/http/problems.ts";
import { type Route, route } from "../../../src/http/route.ts";
import type { ApplicationSentAnswer, ApplicationStart } from "../contract/application.ts";
import { lastMove } from "../domain/application.ts";
import { AlreadyApplied } from "../domain/refused-applications.ts";
import { findApplication, findAttempts, openOf } from "../find-application.ts";
import { applicationBoard, findOwnRows } from "../read-models/application-board.ts";
import { sendEnclosed } from "../send-enclosed.ts";
import { filesOf, MAX_FILES_BYTES } from "./answer-files.ts";
import { contentsOf } from "./application-answers.ts";
import { sendRequest } from "./application-requests.ts";
import { OWN_URLS } from "./own-application-routes.ts";
import { enclose, formOfJob, openJob, printChosen, requireShownForm } from "./send-application.ts";
import type { ApplicationServices } from "./services.ts";

const access = ["seeker"] as const;

const startRoute = (services: ApplicationServices) =>
  route({
    method: "GET",
    path: "/api/v1/jobs/:id/application",
    access,
    readsFrom: [applicationBoard.name],
    find: ({ params }) => openJob(services, params.id ?? ""),
    async handle(request) {
      const owner = request.actor.id;
      const job = await openJob(services, request.params.id ?? "");
      const [form, { attempts }, rows, agency] = await Promise.all([
        formOfJob(services, job),
        findAttempts(services, owner, job.id),
        findOwnRows(services.db, owner),
        services.findAgencyCard(job.agencyId),
      ]);
      const open = openOf(attempts);
      const sameCompany = rows.filter(({ company_name }) => company_name === job.posting.company_name);
      const before = await Promise.all(
        sameCompany.map(({ application_id }) => findApplication(services, application_id)),
      );
      const sent = before.flatMap((found) => found?.enclosure?.documents.map((one) => ({ ...one, found })) ?? []);
      const body: ApplicationStart = {
        job: { id: job.id, title: job.posting.title, company: job.posting.company_name },
        agency,
        form,
        applied: open ? { id: open.id, sent_at: open.moves[0]?.at ?? "" } : null,
        documents: await Promise.all(
          services.printings().map(async (printing) => {
            const { revision, versions } = await printing.versionsOf(owner);
            return {
              document: printing.document,
              label: printing.label,
              revision,
              versions: [...versions],
              missing: revision === null ? [] : [...(await printing.missingOnPaper(owner))],
              sent_before: sent
                .filter(({ document }) => document === printing.document)
                .map((one) => ({ revision: one.revision, sent_at: one.found?.moves[0]?.at ?? "" })),
            };
          }),
        ),
      };
      return { body };
    },
  });

const sendRoute = (services: ApplicationServices) =>
  route({
    method: "POST",
    path: "/api/v1/jobs/:id/applications",
    access,
    body: sendRequest,
    uploadLimit: MAX_FILES_BYTES,
    perMinute: 60,
    maxConcurrent: 2,
    async handle(request) {
      const owner = request.actor.id;
      const context = request.command(owner);
      const job = await openJob(services, request.params.id ?? "");
      const { attempts, nextId } = await findAttempts(services, owner, job.id);
      // A repeated request finds what it sent; everything else is refused while an application is open.
      const repeated = attempts.find(({ sendId }) => sendId === context.commandId);
      if (!repeated && (openOf(attempts) || nextId === undefined)) throw alreadyApplied();
      const id = repeated?.id ?? nextId ?? "";
      let position: bigint | null = null;
      if (!repeated) {
        const { answers, documents } = request.body.application;
        const form = await formOfJob(services, job);
        await requireShownForm(services, form, request.body.application);
        const signal = disconnectSignal(request.ctx);
        const files = await filesOf(services, owner, form, { answers, parts: request.files, signal });
        const prints = await printChosen(services, owner, documents, signal);
        const companyName = job.posting.company_name;
        const { enclosure, stored } = await enclose(services, owner, { companyName, prints, form, answers, files });
        const sent = {
          jobId: job.id,
          agencyId: job.agencyId,
          jobTitle: job.posting.title,
          companyName,
          formId: form?.id ?? null,
          formVersion: form?.version ?? null,
        };
        const command = { type: "SendApplication", sendId: context.commandId, sent, enclosure } as const;
        try {
          ({ position } = await sendEnclosed(services, id, { command, stored }, { ...context, subjectId: owner }));
        } catch (error) {
          throw error instanceof AlreadyApplied ? alreadyApplied() : error;
        }
      }
      const found = await findApplication(services, id);
      if (!found) throw new NotFound();
      const { documents } = contentsOf(found, OWN_URLS(id));
      const { state } = found;
      const revision = lastMove(found).revision;
      const sent_at = found.moves[0]?.at ?? "";
      const body: ApplicationSentAnswer = {
        success: true,
        message: applicationMessages.sent,
        application: { id, job_id: job.id, state, revision, sent_at, documents },
      };
      return { status: 201, body, written: { revision, position } };
    },
  });

/** All that the page of applying needs, and the sending. */
export const applyingRoutes = (services: ApplicationServices): readonly Route[] =>
  [startRoute, sendRoute].map((create) => create(services));

const alreadyApplied = () => new Problem(409, applicationMessages.alreadyApplied);
