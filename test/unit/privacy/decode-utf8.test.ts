import fc from "fast-check";
import { decodeUtf8 } from "../../../src/privacy/decode-utf8.ts";

const text = fc.array(
  fc.oneof(fc.string({ unit: "binary" }), fc.constantFrom("東京都千代田区", "髙﨑𠮷邉㈱", "\u0000", "\uFEFF", "é")),
  { maxLength: 200, size: "max" },
);

test("the text of UTF-8 is that of the standard decoder, for short and long texts", () => {
  fc.assert(
    fc.property(text, (parts) => {
      const bytes = Buffer.from(parts.join(""));
      expect(decodeUtf8(bytes)).toBe(bytes.toString());
    }),
  );
});

test("a long text of ASCII and one of four-byte characters are decoded", () => {
  for (const long of ["a".repeat(5_000), "𠮷野家".repeat(2_000)]) expect(decodeUtf8(Buffer.from(long))).toBe(long);
});
