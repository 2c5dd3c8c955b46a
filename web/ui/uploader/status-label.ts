import { uploadMessages } from "../../../japanese/upload-messages.ts";
import type { UploadStatus } from "./upload-item.ts";

/** The label of each file state. */
export const statusLabel: Readonly<Record<UploadStatus, string>> = {
  pending: uploadMessages.pending,
  uploading: uploadMessages.uploading,
  completed: uploadMessages.completed,
  failed: uploadMessages.failed,
};
