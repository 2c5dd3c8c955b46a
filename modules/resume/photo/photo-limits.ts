/** Bytes of an upload. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
/** Accepted content types of an upload, detected from the content. */
export const PHOTO_TYPES = ["image/png", "image/jpeg"] as const;
