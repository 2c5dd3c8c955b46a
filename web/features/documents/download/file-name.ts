/** The file name of a `Content-Disposition` header: its `filename*` in UTF-8 before the plain one. */
export function fileNameOf(header: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? "")?.[1];
  try {
    if (encoded) return decodeURIComponent(encoded);
  } catch {
    // A damaged name: the plain one is taken.
  }
  return /filename="([^"]+)"/i.exec(header ?? "")?.[1];
}
