const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

/** Whether bytes begin as a JPEG or a PNG does, whatever their file is called. */
export const isPicture = (bytes: Uint8Array): boolean => startsWith(bytes, JPEG) || startsWith(bytes, PNG);
