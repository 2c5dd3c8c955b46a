import { randomUUID } from "node:crypto";
import { todayInTokyo } from "../../../../japanese/age.ts";
import { applicationFormMessages } from "../../../../japanese/application-form-messages.ts";
import { applicationMessages } from "../../../../japanese/application-messages.ts";
import type { DocumentPrinting, PrintedVersion } from "../../../../src/documents/document-printing.ts";
import { InvalidFields, NotFound, Problem } from "../../../../src/http/problems.ts";
import type { UploadedFile } from "../../../../src/http/route.ts";
import { release } from "../../../../src/release.ts";
import { readPersonOnPaper } from "../../../resume/index.ts";
import { storeSentDocument } from "../../../submissions/index.ts";
import { type FileContents, inspectFile, readUpload } from "../../../uploads/index.ts";
import type { ApplicationForm } from "../../form/domain/application-form.ts";
import { type AnswerFile, type Answers, checkAnswers, wrongFileType } from "../../form/domain/check-answers.ts";
import { findForm } from "../../form/find-form.ts";
import { isPublic } from "../../posting/domain/validity.ts";
import { findJob, type JobRecord } from "../../posting/find-job.ts";
import { isUuid } from "../../posting/http/read-fields.ts";
import type { Enclosure } from "../events.ts";
import type { SentChoice } from "./application-requests.ts";
import type { ApplicationServices } from "./services.ts";

/** @throws NotFound for an unknown job, Problem 409 for one that is over */
export async function openJob(services: ApplicationServices, id: string): Promise<JobRecord> {
  const job = isUuid(id) ? await findJob(services, id) : undefined;
  if (!job) throw new NotFound();
  if (!isPublic(job, todayInTokyo(services.now()))) throw new Problem(409, applicationMessages.jobGone);
  return job;
}

/** The form that a job asks by, as it stands; null where there is none. */
export const formOfJob = async (services: ApplicationServices, { posting }: JobRecord) =>
  posting.form_id === null ? null : ((await findForm(services, posting.form_id)) ?? null);

interface Print {
  printing: DocumentPrinting;
  printed: PrintedVersion;
}

/** Prints the chosen versions. @throws InvalidFields by `application.documents…` */
export async function printChosen(
  services: ApplicationServices,
  applicantId: string,
  choices: readonly SentChoice[],
  signal: AbortSignal,
): Promise<Print[]> {
  if (choices.length === 0)
    throw new InvalidFields({ "application.documents": [applicationMessages.documentsMissing] });
  const prints: Print[] = [];
  for (const [index, { document, revision, version_id, ...sent }] of choices.entries()) {
    const refuse = (message: string, field = "document") =>
      new InvalidFields({ [`application.documents.${index}.${field}`]: [message] });
    const printing = services.printings().find((one) => one.document === document);
    if (!printing) throw refuse(applicationMessages.unknownDocument);
    if (prints.some((one) => one.printing === printing)) throw refuse(applicationMessages.documentTwice);
    const { revision: newest, versions } = await printing.versionsOf(applicantId);
    if (newest === null) throw refuse(applicationMessages.nothingToSend(printing.label));
    const named = version_id === undefined ? undefined : versions.find(({ id }) => id === version_id);
    if (version_id !== undefined && !named) throw refuse(applicationMessages.unknownVersion, "version_id");
    const at = named?.revision ?? revision ?? newest;
    if (at > newest) throw refuse(applicationMessages.unknownVersion, "revision");
    const options = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
    const printed = await printing.print(applicantId, { revision: at, options }, signal).catch((error: unknown) => {
      throw error instanceof InvalidFields ? under(error, `application.documents.${index}`) : error;
    });
    prints.push({ printing, printed });
  }
  return prints;
}

const under = ({ errors }: InvalidFields, wrapper: string) =>
  new InvalidFields(Object.fromEntries(Object.entries(errors).map(([name, texts]) => [`${wrapper}.${name}`, texts])));

type ElementFile = FileContents & { elementId: string };

/** The files of the answers: uploads by their ids, and parts of the request. @throws InvalidFields by `application.answers.<element id>` */
export async function filesOf(
  services: ApplicationServices,
  applicantId: string,
  form: ApplicationForm,
  { answers, parts }: { answers: Answers; parts: readonly UploadedFile[] },
): Promise<ElementFile[]> {
  const files: ElementFile[] = [];
  for (const { id: elementId, type } of form.elements) {
    if (type !== "file") continue;
    for (const uploadId of [answers[elementId] ?? []].flat().filter((id) => id !== "")) {
      const found = isUuid(uploadId) ? await readUpload(services, applicantId, uploadId) : undefined;
      if (!found) {
        throw new InvalidFields({ [`application.answers.${elementId}`]: [applicationFormMessages.unknownFile] });
      }
      files.push({ elementId, ...found });
    }
    const name = `application[answers][${elementId}]`;
    const sent = parts.filter(({ fieldName }) => fieldName === name || fieldName === `${name}[]`);
    for (const part of sent) {
      const inspected = await inspectFile(part).catch((error: unknown) => {
        throw error instanceof Problem
          ? refusedFile(elementId, { name: part.fileName, count: sent.length }, error)
          : error;
      });
      files.push({ elementId, ...inspected });
    }
  }
  return files;
}

/** A type that is not allowed has the sentence of the form's own check. */
function refusedFile(
  elementId: string,
  { name, count }: { name: string; count: number },
  { status, message }: Problem,
): InvalidFields {
  const reason = status === 415 ? wrongFileType(name, count) : applicationFormMessages.refusedFile(name, message);
  return new InvalidFields({ [`application.answers.${elementId}`]: [reason] });
}

/** @throws InvalidFields by `application.answers.<element id>` */
export function refuseAnswers(form: ApplicationForm, answers: Answers, files: readonly ElementFile[]): void {
  const given: AnswerFile[] = files.map(({ elementId, name, type, bytes }) => ({
    elementId,
    name,
    type,
    size: bytes.length,
  }));
  const problems = checkAnswers(form, answers, given);
  if (problems.length === 0) return;
  throw new InvalidFields(
    Object.fromEntries(problems.map(({ elementId, message }) => [`application.answers.${elementId}`, [message]])),
  );
}

/** Stores the bytes under the applicant's key and describes what is enclosed. */
export async function enclose(
  services: ApplicationServices,
  applicantId: string,
  sent: {
    companyName: string;
    prints: readonly Print[];
    form: ApplicationForm | null;
    answers: Answers;
    files: readonly ElementFile[];
  },
): Promise<Enclosure> {
  const { companyName: recipient, prints, form, answers } = sent;
  const documents: Enclosure["documents"] = [];
  for (const { printing, printed } of prints) {
    const { document, label } = printing;
    const { pdf, fileNames, revision, options } = printed;
    const { fileId, sha256 } = await storeSentDocument(services, applicantId, pdf);
    documents.push({
      document,
      label,
      revision,
      options: { ...options },
      fileName: fileNames.name,
      fileId,
      sha256,
      release,
    });
  }
  const files: Enclosure["files"] = [];
  for (const { elementId, name, type, bytes } of sent.files) {
    const fileId = randomUUID();
    await services.files.put({ id: fileId, subjectId: applicantId, contentType: type, bytes });
    files.push({ elementId, label: labelIn(form, elementId), fileId, name, type, size: bytes.length });
  }
  return {
    recipient,
    applicantName: await nameOf(services, applicantId),
    answers: inWords(form, answers),
    documents,
    files,
  };
}

const labelIn = (form: ApplicationForm | null, elementId: string): string =>
  form?.elements.find(({ id }) => id === elementId)?.label ?? "";

/** The answers with their questions, and with the labels of chosen options, in the order of the form. */
function inWords(form: ApplicationForm | null, answers: Answers): Enclosure["answers"] {
  return (form?.elements ?? []).flatMap(({ id, type, label, options }) => {
    const given = [answers[id] ?? []].flat().filter((value) => value.trim() !== "");
    if (type === "file" || given.length === 0) return [];
    const words = given.map((value) => options.find((option) => option.value === value)?.label ?? value);
    return [{ elementId: id, label, value: words.join("、") }];
  });
}

/** The name on the applicant's 履歴書, else the account's. */
async function nameOf(services: ApplicationServices, applicantId: string): Promise<string> {
  const { last_name, first_name } = await readPersonOnPaper(services, applicantId);
  const onPaper = `${last_name} ${first_name}`.trim();
  return onPaper || ((await services.findActor(applicantId))?.name ?? "");
}
