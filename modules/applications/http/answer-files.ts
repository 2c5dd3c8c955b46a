import { isUuid } from "../../../documents/uuid.ts";
import { applicationFormMessages } from "../../../japanese/application-form-messages.ts";
import { uploadMessages } from "../../../japanese/upload-messages.ts";
import { InvalidFields, Problem } from "../../../src/http/problems.ts";
import type { UploadedFile } from "../../../src/http/route.ts";
import {
  type AnswerFile,
  type AnswerProblem,
  type Answers,
  type ApplicationForm,
  checkAnswers,
  FILE_TYPES,
  wrongFileType,
} from "../../application-forms/contract/form.ts";
import { describeUploads, type FileContents, inspectFile, readUpload, type StoredUpload } from "../../uploads/index.ts";
import type { ApplicationServices } from "./services.ts";

/** Bytes of all files of one application. */
export const MAX_FILES_BYTES = 20 * 1024 * 1024;

export type ElementFile = FileContents & { elementId: string };

/** The answer to a question that asks for files: ids of uploads, and parts of the request. */
interface AskedFiles {
  elementId: string;
  ids: readonly string[];
  parts: readonly UploadedFile[];
}

/**
 * The files of the answers, after all answers were checked: the number of files by the ids alone, types and sizes by the rows
 * of the uploads; bytes are read last.
 * @param signal aborts when the caller disconnects: nothing further is read
 * @throws InvalidFields by `application.answers.<element id>`
 */
export async function filesOf(
  services: ApplicationServices,
  applicantId: string,
  form: Pick<ApplicationForm, "elements"> | null,
  { answers, parts, signal }: { answers: Answers; parts: readonly UploadedFile[]; signal: AbortSignal },
): Promise<ElementFile[]> {
  const elements = form?.elements ?? [];
  const given = elements.flatMap(({ id, type }) => (type === "file" ? [givenTo(id, answers, parts)] : []));
  refuseUnasked(given, parts);
  const problems = checkAnswers({ elements }, answers, given.flatMap(countedFiles));
  // Problems of other answers alone are told together with what is found of the files.
  if (problems.some((problem) => given.some(({ elementId }) => elementId === problem.elementId))) refuse(problems);
  given.forEach(refuseRepetition);
  const stored = await describeUploads(services, applicantId, given.flatMap(({ ids }) => ids).filter(isUuid));
  const uploadOf = new Map(stored.map((upload) => [upload.id, upload]));
  for (const { elementId, ids } of given) {
    if (!ids.every((id) => uploadOf.has(id))) throw refused(elementId, applicationFormMessages.unknownFile);
  }
  const named = given.flatMap(({ elementId, ids }) => ids.flatMap((id) => uploadNamed(uploadOf, elementId, id)));
  refuseTotal([...named, ...given.flatMap(partsOf)]);

  const inspected: ElementFile[] = [];
  for (const { elementId, parts: sent } of given) {
    for (const part of sent) inspected.push({ elementId, ...(await inspectPart(elementId, part, sent.length)) });
  }
  const described = [...named, ...inspected.map(({ bytes, ...file }) => ({ ...file, size: bytes.length }))];
  refuse(checkAnswers({ elements }, answers, described));

  const read: ElementFile[] = [];
  for (const { elementId, id } of named) {
    const contents = await readUpload(services, applicantId, id, signal);
    // Deleted by its owner a moment ago.
    if (!contents) throw refused(elementId, applicationFormMessages.unknownFile);
    read.push({ elementId, ...contents });
  }
  return given.flatMap(({ elementId }) => [...read, ...inspected].filter((file) => file.elementId === elementId));
}

function givenTo(elementId: string, answers: Answers, parts: readonly UploadedFile[]): AskedFiles {
  const name = `application[answers][${elementId}]`;
  return {
    elementId,
    ids: [answers[elementId] ?? []].flat().flatMap((id) => (id === "" ? [] : [id.toLowerCase()])),
    parts: parts.filter(({ fieldName }) => fieldName === name || fieldName === `${name}[]`),
  };
}

/** @throws InvalidFields for a file of the request that answers no question of the form */
function refuseUnasked(given: readonly AskedFiles[], parts: readonly UploadedFile[]): void {
  const asked = new Set(given.flatMap((answer) => answer.parts));
  const unasked = parts.find((part) => !asked.has(part));
  if (!unasked) return;
  const [, elementId] = /^application\[answers\]\[([^\]]{1,100})\]/.exec(unasked.fieldName) ?? [];
  if (elementId === undefined) throw new InvalidFields({ application: [applicationFormMessages.unknownQuestion] });
  throw refused(elementId, applicationFormMessages.unknownQuestion);
}

/** The files as far as they are known before a row is read: the number, and of parts of the request name and size. */
const countedFiles = ({ elementId, ids, parts }: AskedFiles): AnswerFile[] => [
  ...ids.map(() => ({ elementId, name: "", type: UNREAD_TYPE, size: 0 })),
  ...parts.map(({ fileName, bytes }) => ({ elementId, name: fileName, type: UNREAD_TYPE, size: bytes.length })),
];

/** Stands for a type that is found later. */
const [UNREAD_TYPE = ""] = FILE_TYPES;

/** @throws InvalidFields for one upload twice */
function refuseRepetition({ elementId, ids }: AskedFiles): void {
  if (new Set(ids).size < ids.length) throw refused(elementId, uploadMessages.chosenAlready);
}

const uploadNamed = (
  uploadOf: ReadonlyMap<string, StoredUpload>,
  elementId: string,
  id: string,
): (AnswerFile & { id: string })[] => {
  const upload = uploadOf.get(id);
  return upload ? [{ elementId, id, name: upload.filename, type: upload.type, size: upload.size }] : [];
};

const partsOf = ({ elementId, parts }: AskedFiles) => parts.map(({ bytes }) => ({ elementId, size: bytes.length }));

/** @throws InvalidFields at the answer with which the files become too large together */
function refuseTotal(files: readonly Pick<AnswerFile, "elementId" | "size">[]): void {
  let bytes = 0;
  for (const { elementId, size } of files) {
    bytes += size;
    if (bytes > MAX_FILES_BYTES)
      throw refused(elementId, applicationFormMessages.filesTooLarge(MAX_FILES_BYTES / 2 ** 20));
  }
}

/** @throws InvalidFields for a type that is not allowed, with the sentence of the form's own check, and a broken file */
async function inspectPart(elementId: string, part: UploadedFile, count: number): Promise<FileContents> {
  try {
    return await inspectFile(part);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { status, message } = error;
    const reason =
      status === 415
        ? wrongFileType(part.fileName, count)
        : applicationFormMessages.refusedFile(part.fileName, message);
    throw refused(elementId, reason);
  }
}

/** @throws InvalidFields by `application.answers.<element id>` */
function refuse(problems: readonly AnswerProblem[]): void {
  if (problems.length === 0) return;
  throw new InvalidFields(
    Object.fromEntries(problems.map(({ elementId, message }) => [`application.answers.${elementId}`, [message]])),
  );
}

const refused = (elementId: string, message: string) =>
  new InvalidFields({ [`application.answers.${elementId}`]: [message] });
