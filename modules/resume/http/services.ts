import type { DocumentServices } from "../../../src/documents/http/services.ts";
import { readDocument } from "../../../src/documents/read-document.ts";
import type { Limits } from "../../../src/http/limits.ts";
import type { Actor } from "../../../src/http/route.ts";
import type { Printable, Printer } from "../printing.ts";
import { resumeModel } from "../read-models/resume-model.ts";

/** What the composition root lends to the 履歴書 beside the platform. */
export interface ResumeOptions {
  /** Who is behind an account id; undefined for unknown and erased accounts. */
  findActor(accountId: string): Promise<Actor | undefined>;
  limits: Limits;
}

/** What the routes of the 履歴書 work with. */
export type ResumeServices = DocumentServices & { printer: Printer };

/** The 履歴書 of an account to print or to export, now or after revision `at`. @throws NotFound for an unknown revision */
export async function printableAt(
  services: Pick<ResumeServices, "commands">,
  accountId: string,
  at?: number,
): Promise<Printable> {
  const { revision, document } = await readDocument(services, resumeModel, accountId, at);
  return { accountId, revision, resume: document };
}
