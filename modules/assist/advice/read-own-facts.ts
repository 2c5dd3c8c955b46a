import { readDocument } from "../../../src/documents/read-document.ts";
import type { Platform } from "../../../src/platform.ts";
import { careerModel } from "../../career/index.ts";
import { readJobHistory, resumeModel } from "../../resume/index.ts";
import { factsOf, type OwnFacts } from "./own-facts.ts";

/** Reads the facts of both documents of an account as they stand. Only that account may get them. */
export async function readOwnFacts(services: Pick<Platform, "commands">, accountId: string): Promise<OwnFacts> {
  const [resume, history, career] = await Promise.all([
    readDocument(services, resumeModel, accountId),
    readJobHistory(services, accountId),
    readDocument(services, careerModel, accountId),
  ]);
  return factsOf({ resume: resume.document, stays: history.stays, career: career.document });
}
