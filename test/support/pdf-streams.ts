import { inflateSync } from "node:zlib";

/** The content of every stream of a PDF, decompressed; a stream with another filter (an image) as it is. */
export function streamsOf(pdf: Uint8Array): Buffer[] {
  const bytes = Buffer.from(pdf);
  const streams: Buffer[] = [];
  for (let at = bytes.indexOf("stream\n"); at !== -1; at = bytes.indexOf("stream\n", at)) {
    const dictionary = bytes.subarray(bytes.lastIndexOf(" obj", at), at).toString("latin1");
    const length = Number(/\/Length (\d+)/.exec(dictionary)?.[1]);
    const start = at + "stream\n".length;
    const content = bytes.subarray(start, start + length);
    if (
      !bytes
        .subarray(start + length)
        .toString("latin1", 0, 11)
        .includes("endstream")
    ) {
      throw new Error(`The stream at ${at} is not as long as its dictionary says`);
    }
    streams.push(dictionary.includes("/FlateDecode") ? inflateSync(content) : content);
    at = start + length + "\nendstream".length;
  }
  return streams;
}

/** Encodings of a text in a PDF: UTF-8 and UTF-16 in either byte order, each as bytes and as hexadecimal digits. */
export function writtenForms(text: string): Buffer[] {
  const utf16 = Buffer.from(text, "utf16le");
  const forms = [Buffer.from(text, "utf8"), utf16, Buffer.from(utf16).swap16()];
  const digits = forms.map((form) => form.toString("hex"));
  return [...forms, ...[...digits, ...digits.map((form) => form.toUpperCase())].map((form) => Buffer.from(form))];
}
