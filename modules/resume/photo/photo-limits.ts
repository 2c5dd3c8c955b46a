/** Bytes of an upload. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
/** Accepted content types of an upload, detected from the content. */
export const PHOTO_TYPES = ["image/png", "image/jpeg"] as const;
/** Photos of one person that are kept: those of old revisions stay, since a restore brings them back. */
export const MAX_KEPT_PHOTOS = 100;
