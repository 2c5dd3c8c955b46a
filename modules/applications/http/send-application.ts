import { randomUUID } from "node:crypto";
import { isUuid } from "../../../documents/uuid.ts";
import { todayInTokyo } from "../../../japanese/age.ts";
import { applicationMessages } from "../../../japanese/application-messages.ts";
import type { DocumentPrinting, PrintedVersion } from "../../../src/documents/document-printing.ts";
import type { NewFile } from "../../../src/files/port.ts";
import { InvalidFields, NotFound, Problem } from "../../../src/http/problems.ts";
import { release } from "../../../src/release.ts";
import {
  type Answers,
  type ApplicationForm,
  givenIn,
  hasChanged,
  questionChanges,
} from "../../application-forms/contract/form.ts";
import { findForm } from "../../application-forms/index.ts";
import { findJob, isPublic, type JobRecord } from "../../jobs/index.ts";
import { readPersonOnPaper } from "../../resume/index.ts";
import { sentDocument, sha256Of } from "../../submissions/index.ts";
import type { Enclosure } from "../events.ts";
import type { ElementFile } from "./answer-files.ts";
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

/**
 * Refuses answers to a form that asked something else than the current one does.
 * @throws Problem 409 with the current form
 */
export async function requireShownForm(
  services: ApplicationServices,
  form: ApplicationForm | null,
  { form_id, form_version }: { form_id?: string | undefined; form_version?: number | undefined },
): Promise<void> {
  const id = form_id ?? form?.id;
  if (form_version === undefined || (form && form.id === id && form.version === form_version)) return;
  const shown = form_version > 0 && id ? await findForm(services, id, form_version) : null;
  if (shown !== undefined && !hasChanged(questionChanges(shown, form))) return;
  throw new Problem(409, applicationMessages.formChanged, { extra: { success: false, form } });
}

interface Print {
  printing: DocumentPrinting;
  printed: PrintedVersion;
}

/** A document to print, with the revision that was chosen. */
interface Choice {
  printing: DocumentPrinting;
  revision: number;
  options: Readonly<Record<string, string>>;
}

/** Prints the chosen versions, after all choices were checked. @throws InvalidFields by `application.documents…` */
export async function printChosen(
  services: ApplicationServices,
  applicantId: string,
  choices: readonly SentChoice[],
  signal: AbortSignal,
): Promise<Print[]> {
  const prints: Print[] = [];
  for (const [index, chosen] of (await checkChoices(services, applicantId, choices)).entries()) {
    const { printing, ...version } = chosen;
    const printed = await printing.print(applicantId, version, signal).catch((error: unknown) => {
      throw error instanceof InvalidFields ? under(error, `application.documents.${index}`) : error;
    });
    prints.push({ printing, printed });
  }
  return prints;
}

/** Each document is chosen once at most, so that the first choice too many ends it. */
async function checkChoices(
  services: ApplicationServices,
  applicantId: string,
  choices: readonly SentChoice[],
): Promise<Choice[]> {
  if (choices.length === 0)
    throw new InvalidFields({ "application.documents": [applicationMessages.documentsMissing] });
  const checked: Choice[] = [];
  for (const [index, { document, revision, version_id, ...sent }] of choices.entries()) {
    const refuse = (message: string, field = "document") =>
      new InvalidFields({ [`application.documents.${index}.${field}`]: [message] });
    const printing = services.printings().find((one) => one.document === document);
    if (!printing) throw refuse(applicationMessages.unknownDocument);
    if (checked.some((one) => one.printing === printing)) throw refuse(applicationMessages.documentTwice);
    const { revision: newest, versions } = await printing.versionsOf(applicantId);
    if (newest === null) throw refuse(applicationMessages.nothingToSend(printing.label));
    const named = version_id === undefined ? undefined : versions.find(({ id }) => id === version_id);
    if (version_id !== undefined && !named) throw refuse(applicationMessages.unknownVersion, "version_id");
    const at = named?.revision ?? revision ?? newest;
    if (at > newest) throw refuse(applicationMessages.unknownVersion, "revision");
    const options = Object.fromEntries(Object.entries(sent).map(([name, value]) => [name, String(value)]));
    checked.push({ printing, revision: at, options });
  }
  return checked;
}

const under = ({ errors }: InvalidFields, wrapper: string) =>
  new InvalidFields(Object.fromEntries(Object.entries(errors).map(([name, texts]) => [`${wrapper}.${name}`, texts])));

/** The enclosure, and its files to store under the applicant's key. */
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
): Promise<{ enclosure: Enclosure; stored: readonly NewFile[] }> {
  const stored: NewFile[] = [];
  const { companyName: recipient, prints, form, answers } = sent;
  const documents: Enclosure["documents"] = [];
  for (const { printing, printed } of prints) {
    const { document, label } = printing;
    const { pdf, fileNames, revision, options } = printed;
    const file = sentDocument(pdf);
    stored.push(file);
    documents.push({
      document,
      label,
      revision,
      options: { ...options },
      fileName: fileNames.name,
      fileId: file.id,
      sha256: sha256Of(pdf),
      release,
    });
  }
  const files: Enclosure["files"] = [];
  for (const { elementId, name, type, bytes } of sent.files) {
    const fileId = randomUUID();
    stored.push({ id: fileId, kind: "answer", contentType: type, bytes });
    files.push({ elementId, label: labelIn(form, elementId), fileId, name, type, size: bytes.length });
  }
  const applicantName = await nameOf(services, applicantId);
  return { enclosure: { recipient, applicantName, answers: inWords(form, answers), documents, files }, stored };
}

const labelIn = (form: ApplicationForm | null, elementId: string): string =>
  form?.elements.find(({ id }) => id === elementId)?.label ?? "";

/** The answers with their questions, and with the labels of chosen options, in the order of the form. */
function inWords(form: ApplicationForm | null, answers: Answers): Enclosure["answers"] {
  return (form?.elements ?? []).flatMap(({ id, type, label, options }) => {
    const given = givenIn(answers[id]);
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
