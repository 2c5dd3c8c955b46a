import { readDocument } from "../../../src/documents/read-document.ts";
import type { Platform } from "../../../src/platform.ts";
import type { Printable, Printer } from "../printing.ts";
import { resumeModel } from "../read-models/resume-model.ts";

/** Services of the 履歴書's own routes: print, files and my-page. */
export type ResumeServices = Pick<Platform, "commands" | "db" | "keys"> & { printer: Printer };

/** The 履歴書 of an account to print or to export, now or after revision `at`. @throws NotFound for an unknown revision */
export async function printableAt(
  services: Pick<ResumeServices, "commands">,
  accountId: string,
  at?: number,
): Promise<Printable> {
  const { revision, document } = await readDocument(services, resumeModel, accountId, at);
  return { accountId, revision, resume: document };
}
