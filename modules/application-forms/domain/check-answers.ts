import { applicationFormMessages } from "../../../japanese/application-form-messages.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { isInvisible } from "../../../japanese/width.ts";
import type { ApplicationForm, FormElement } from "./application-form.ts";

/** Answers by the id of their element; several options of a checkbox as a list. */
export type Answers = Readonly<Record<string, string | readonly string[]>>;

/** A file given as an answer. */
export interface AnswerFile {
  readonly elementId: string;
  readonly name: string;
  /** Content type. */
  readonly type: string;
  /** Bytes. */
  readonly size: number;
}

export interface AnswerProblem {
  readonly elementId: string;
  readonly message: string;
}

/** Characters of an answer, as a person counts them. */
export const ANSWER_LENGTH = 1000;
export const FILE_TYPES: readonly string[] = ["application/pdf", "image/jpeg", "image/png", "image/gif"];
/** Bytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024;
/** Files of one answer. */
export const MAX_FILES = 3;

const SCRIPT = /<\s*(?:\/\s*)?script/iu;

/**
 * Why answers cannot be sent, at most one message an element, in the order of the form; behind them the answers to questions
 * that the form does not ask. The same on both sides of the wire.
 */
export function checkAnswers(
  form: Pick<ApplicationForm, "elements">,
  answers: Answers,
  files: readonly AnswerFile[],
): AnswerProblem[] {
  const asked = new Set(form.elements.map(({ id }) => id));
  const unasked = Object.entries(answers).filter(([id, answer]) => !asked.has(id) && givenIn(answer).length > 0);
  const problems = form.elements.flatMap((element) => {
    const message =
      element.type === "file"
        ? fileProblem(
            element,
            files.filter(({ elementId }) => elementId === element.id),
          )
        : answerProblem(element, answers[element.id]);
    return message === undefined ? [] : [{ elementId: element.id, message }];
  });
  return [
    ...problems,
    ...unasked.map(([elementId]) => ({ elementId, message: applicationFormMessages.unknownQuestion })),
  ];
}

/** The parts of an answer in which something is seen. */
export const givenIn = (answer: Answers[string] | undefined): string[] =>
  [answer ?? []].flat().filter((text) => !isInvisible(text));

function answerProblem({ type, required, options }: FormElement, answer: Answers[string] | undefined) {
  const given = givenIn(answer);
  if (given.length === 0) return required ? fieldMessages.required : undefined;
  if (type === "text" || type === "textarea") return given.map(textProblem).find((message) => message !== undefined);
  const isKnown = (value: string) => options.some((option) => option.value === value);
  const isSingle = type === "checkbox" || given.length === 1;
  return isSingle && given.every(isKnown) ? undefined : applicationFormMessages.chooseOption;
}

function textProblem(text: string): string | undefined {
  // The length first: no pattern reads a text that is refused anyway.
  if (text.length > ANSWER_LENGTH && [...text].length > ANSWER_LENGTH)
    return applicationFormMessages.tooLong(ANSWER_LENGTH);
  return SCRIPT.test(text) ? fieldMessages.forbiddenCharacters : undefined;
}

function fileProblem({ required }: FormElement, files: readonly AnswerFile[]): string | undefined {
  if (files.length === 0) return required ? fieldMessages.required : undefined;
  if (files.length > MAX_FILES) return applicationFormMessages.tooManyFiles(MAX_FILES);
  const wrongType = files.find(({ type }) => !FILE_TYPES.includes(type));
  if (wrongType) return wrongFileType(wrongType.name, files.length);
  const tooLarge = files.find(({ size }) => size > MAX_FILE_BYTES);
  return tooLarge && applicationFormMessages.fileTooLarge(tooLarge.name);
}

/** The sentence of a type that is not allowed; it names the file where an answer has several. */
export function wrongFileType(name: string, count: number): string {
  const { fileType, refusedFile } = applicationFormMessages;
  return count > 1 ? refusedFile(name, fileType) : fileType;
}
