import { inMegabytes } from "../../japanese/megabytes.ts";
import { storageMessages } from "../../japanese/storage-messages.ts";
import { Problem } from "../http/problems.ts";
import { QuotaExceeded, StorageFull } from "./storage.ts";

/**
 * The answer to a refusal to store, with its message beside the field of the form: 422 beyond the person's quota, 507 beyond
 * the storage limit of the installation. Other errors are answered as they are.
 */
export function storageRefusal(error: unknown, field: string): unknown {
  if (error instanceof QuotaExceeded) {
    return refusal(422, storageMessages.quotaExceeded(inMegabytes(error.quota)), field);
  }
  return error instanceof StorageFull ? refusal(507, storageMessages.full, field) : error;
}

const refusal = (status: number, message: string, field: string): Problem =>
  new Problem(status, message, { extra: { success: false, errors: { [field]: [message] } } });
