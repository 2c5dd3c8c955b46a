import { randomBytes } from "node:crypto";
import { type Envelope, EnvelopeBroken, open, seal } from "../../../src/privacy/envelope.ts";

const key = randomBytes(32);

test("decrypts with the same context", () => {
  const envelope = seal("k1", key, "髙﨑 𠮷野\u0000", "resume-1");
  expect(envelope.kid).toBe("k1");
  expect(open(envelope, key, "resume-1").toString()).toBe("髙﨑 𠮷野\u0000");
});

test("never produces the same ciphertext twice", () => {
  const [one, other] = [seal("k1", key, "x", ""), seal("k1", key, "x", "")];
  expect(one.iv).not.toBe(other.iv);
  expect(one.ct).not.toBe(other.ct);
});

const flip = (base64: string) => {
  const bytes = Buffer.from(base64, "base64");
  bytes.writeUInt8(bytes.readUInt8(0) ^ 1, 0);
  return bytes.toString("base64");
};
const sealed = seal("k1", key, "秘密", "resume-1");

test.each<[string, Envelope, Buffer, string]>([
  ["another key", sealed, randomBytes(32), "resume-1"],
  ["another context", sealed, key, "resume-2"],
  ["changed content", { ...sealed, ct: flip(sealed.ct) }, key, "resume-1"],
  ["a changed nonce", { ...sealed, iv: flip(sealed.iv) }, key, "resume-1"],
  ["a changed tag", { ...sealed, tag: flip(sealed.tag) }, key, "resume-1"],
  [
    "a shortened tag",
    { ...sealed, tag: Buffer.from(sealed.tag, "base64").subarray(0, 4).toString("base64") },
    key,
    "resume-1",
  ],
])("does not open with %s", (_, envelope, anyKey, context) => {
  expect(() => open(envelope, anyKey, context)).toThrow(EnvelopeBroken);
});
