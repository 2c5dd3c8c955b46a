import { uploadMessages } from "../../../japanese/upload-messages.ts";
import type { UploadStatus } from "./upload-item.ts";

/** What each state of a file is called. */
export const statusLabel: Readonly<Record<UploadStatus, string>> = {
  pending: uploadMessages.pending,
  uploading: uploadMessages.uploading,
  completed: uploadMessages.completed,
  failed: uploadMessages.failed,
};
