/** Bytes of an upload of a record's photo. */
export const MAX_RECORD_PHOTO_BYTES = 20 * 1024 * 1024;
/** Photos of one request, and their bytes together. */
export const MAX_BATCH_PHOTOS = 20;
export const MAX_BATCH_BYTES = 40 * 1024 * 1024;

/** Milliseconds between two questions for the state of a photo (specification, constants). */
export const PHOTO_POLL_MS = 3_000;

/** The photo of a record. */
export interface CandidatePhoto {
  /** The portrait, 300 × 400 px. */
  url: string;
  /** The upload, upright and without metadata. */
  original_url: string;
  width: number;
  height: number;
  /** The region of the upload, turned clockwise by `rotation` degrees, in px. */
  crop: { x: number; y: number; width: number; height: number; rotation: 0 | 90 | 180 | 270 };
  warning: string | null;
}

/** State of a photo that was sent; the last two are ends. */
export type PhotoState = "processing" | "saving" | "completed" | "failed";

/** `GET /agency/candidates/{id}/photo/status`; `status` is null where no photo has been sent of late. */
export interface PhotoStatus {
  status: PhotoState | null;
  message: string;
  error: string | null;
  has_processed_photo: boolean;
  photo: CandidatePhoto | null;
}

/** `POST /agency/candidates/{id}/photo` */
export interface PhotoSent {
  success: true;
  status_url: string;
}

/** `POST /agency/photo_batches` and `GET …/{id}` */
export interface PhotoBatch {
  id: string;
  items: { candidate_id: string; status: PhotoState; message: string }[];
}
