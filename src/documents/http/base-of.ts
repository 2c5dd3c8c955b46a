import { fieldMessages } from "../../../japanese/field-messages.ts";
import { InvalidFields, NotFound } from "../../http/problems.ts";
import type { DocumentModel } from "../document-model.ts";
import { readDocument } from "../read-document.ts";
import type { DocumentServices } from "./services.ts";

/**
 * The document that a person had read when they began to edit, from the `base_revision` of a request; undefined without one.
 * @throws InvalidFields at `base_revision` for anything but a revision of this document
 */
export async function baseOf(
  services: Pick<DocumentServices, "commands">,
  model: DocumentModel,
  subject: string,
  sent: unknown,
) {
  if (sent === undefined || sent === null || sent === "") return undefined;
  const revision = /^\d{1,9}$/.test(String(sent)) ? Number(sent) : undefined;
  if (revision === undefined) throw invalid();
  try {
    return (await readDocument(services, model, subject, revision)).document;
  } catch (error) {
    throw error instanceof NotFound ? invalid() : error;
  }
}

const invalid = () => new InvalidFields({ base_revision: [fieldMessages.invalid] });
