const UNITS = ["B", "KB", "MB", "GB"] as const;
const STEP = 1024;

/** Bytes in the unit that fits, each 1024 of the smaller one, with one decimal where it is significant: 「3.5MB」. */
export function sizeInWords(bytes: number): string {
  let size = bytes;
  let unit = 0;
  while (unit < UNITS.length - 1 && (unit === 0 ? size : Math.round(size * 10) / 10) >= STEP) {
    size /= STEP;
    unit++;
  }
  return `${unit === 0 ? size : Math.round(size * 10) / 10}${UNITS[unit]}`;
}
