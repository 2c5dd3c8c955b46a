import fc from "fast-check";
import { fittingName } from "../../../modules/uploads/content/content-type.ts";
import { inspect } from "../../../modules/uploads/content/inspect.ts";
import { CONTENT_TYPES } from "../../../modules/uploads/contract.ts";
import { Problem } from "../../../src/http/problems.ts";
import { deadlines } from "../../support/deadlines.ts";
import { gifOf, jpegOf, pdfOf, pngOf } from "../../support/sample-files.ts";

const WHOLE = [pdfOf("見本", 6_000), pngOf(60, 90), jpegOf(60, 90, Buffer.alloc(3_000, 0x55)), gifOf(60, 90)];
const SIGNATURES = WHOLE.map((file) => file.subarray(0, 16));

/** The type that was found, or what was said instead. */
const verdictOf = (pieces: readonly Buffer[]): Promise<string> =>
  inspect(
    pieces,
    pieces.reduce((sum, piece) => sum + piece.length, 0),
  ).catch((error: unknown) => {
    if (error instanceof Problem) return `${error.status} ${error.message}`;
    throw error;
  });

/** The first piece is long enough to tell the type, as every first chunk is. */
function piecesOf(bytes: Buffer, lengths: readonly number[]): Buffer[] {
  const pieces = [bytes.subarray(0, 64)];
  for (let at = 64, n = 0; at < bytes.length; n += 1) {
    const length = lengths[n % lengths.length] ?? 1;
    pieces.push(bytes.subarray(at, at + length));
    at += length;
  }
  return pieces;
}

test("gives the same verdict for every split into pieces", async () => {
  const lengths = fc.array(fc.integer({ min: 1, max: 700 }), { minLength: 1, maxLength: 6 });
  const file = fc.record({ of: fc.constantFrom(...WHOLE), end: fc.double({ min: 0.02, max: 1, noNaN: true }) });
  await fc.assert(
    fc.asyncProperty(file, lengths, async ({ of, end }, cut) => {
      const bytes = of.subarray(0, Math.ceil(of.length * end));
      expect(await verdictOf(piecesOf(bytes, cut))).toBe(await verdictOf([bytes]));
    }),
  );
});

test("refuses a file truncated at any offset", async () => {
  for (const file of WHOLE) {
    expect(CONTENT_TYPES).toContain(await verdictOf([file]));
    for (let end = 1; end < file.length - 8; end += 1 + (end >> 5)) {
      expect(await verdictOf([file.subarray(0, end)])).toMatch(/^4(15|22) /);
    }
  }
});

test(
  "whatever follows a signature is judged or refused, and never an error of the server",
  async () => {
    const body = fc.oneof(
      fc.uint8Array({ maxLength: 2_000 }),
      fc.array(fc.constantFrom(0x00, 0xff, 0xd8, 0xd9, 0xda, 0xc0, 0x2c, 0x21, 0x3b, 0x0d), { maxLength: 2_000 }),
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...SIGNATURES), fc.nat(16), body, async (signature, kept, rest) => {
        const verdict = await verdictOf([Buffer.concat([signature.subarray(0, kept), Buffer.from(rest)])]);
        expect(verdict).toMatch(/^(application\/pdf|image\/(png|jpeg|gif)|4(15|22) .*[ぁ-んァ-ン].*)$/);
      }),
      { numRuns: 2_000 },
    );
  },
  deadlines.longTest,
);

test("gives a name the extension of the content within the maximum length, idempotently", () => {
  fc.assert(
    fc.property(
      fc.string({ unit: "grapheme", minLength: 1, maxLength: 255 }),
      fc.constantFrom(...CONTENT_TYPES),
      (name, type) => {
        const given = [...name].slice(0, 255).join("");
        const fitting = fittingName(given, type, 255);
        expect([...fitting].length).toBeLessThanOrEqual(255);
        expect(fitting).not.toMatch(/\p{Cs}/u);
        expect(fitting).toMatch(/\.(pdf|jpe?g|jpe|jfif|png|gif)$/i);
        expect(fittingName(fitting, type, 255)).toBe(fitting);
      },
    ),
  );
});
