import { applicationMessages } from "../../../japanese/application-messages.ts";
import { StreamFull } from "../../../src/commands/aggregate.ts";
import { Problem } from "../../../src/http/problems.ts";
import { MAX_ANNOTATIONS } from "../domain/annotations.ts";
import { MAX_NOTES } from "../domain/application.ts";
import { MAX_MESSAGES } from "../domain/conversation.ts";
import { AnnotationsFull, MessagesFull, NotesFull } from "../domain/refused-applications.ts";

/** Answers a bound of an application in its own words: 422. @throws every other error as it is */
export function throwFull(error: unknown): never {
  if (error instanceof NotesFull) throw new Problem(422, applicationMessages.tooManyNotes(MAX_NOTES));
  if (error instanceof AnnotationsFull) throw new Problem(422, applicationMessages.tooManyAnnotations(MAX_ANNOTATIONS));
  if (error instanceof MessagesFull) throw new Problem(422, applicationMessages.tooManyMessages(MAX_MESSAGES));
  if (error instanceof StreamFull) throw new Problem(422, applicationMessages.full(error.maxEvents));
  throw error;
}
