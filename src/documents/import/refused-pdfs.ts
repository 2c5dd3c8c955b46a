/** The bytes are no PDF that can be opened: damaged, or locked by a password. */
export class InvalidPdf extends Error {
  override readonly name = "InvalidPdf";
}

/** The PDF has pictures alone, as a scan does. */
export class NoTextInPdf extends Error {
  override readonly name = "NoTextInPdf";
}
