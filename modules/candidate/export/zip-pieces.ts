import { strToU8, Zip, ZipDeflate } from "fflate";

/** A file of an archive, text by text. */
export interface ArchivedFile {
  name: string;
  texts: AsyncIterable<string>;
}

/** A ZIP archive piece by piece: one text of one file is in memory at a time. */
export async function* zipPieces(files: readonly ArchivedFile[]): AsyncGenerator<Buffer, void> {
  let made: Uint8Array[] = [];
  let failure: Error | null = null;
  const zip = new Zip((error, piece) => {
    failure = error;
    made.push(piece);
  });
  const take = (): Buffer => {
    if (failure) throw failure;
    const taken = Buffer.concat(made);
    made = [];
    return taken;
  };
  for (const { name, texts } of files) {
    const file = new ZipDeflate(name);
    zip.add(file);
    for await (const text of texts) {
      file.push(strToU8(text));
      const piece = take();
      if (piece.length > 0) yield piece;
    }
    file.push(new Uint8Array(), true);
    yield take();
  }
  zip.end();
  yield take();
}
