import { scryptSync } from "node:crypto";
import { hashPassword, isOutdated, isPassword } from "../../../modules/account/password-hash.ts";

const CHEAP = 1;

test("stores the cost beside the hash", async () => {
  const stored = await hashPassword("Rireki-2026!", 4);
  expect(stored).toMatch(/^scrypt\$ln=4,r=8,p=3\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/);
  expect(await isPassword("Rireki-2026!", stored, CHEAP)).toBe(true);
  expect(await isPassword("Rireki-2026?", stored, CHEAP)).toBe(false);
});

test("salts every hash", async () => {
  expect(await hashPassword("Rireki-2026!", CHEAP)).not.toBe(await hashPassword("Rireki-2026!", CHEAP));
});

test("verifies a hash of another cost", async () => {
  const hash = scryptSync("Rireki-2026!", "saltsaltsaltsalt", 32, { N: 1024, r: 8, p: 1 }).toString("base64");
  const stored = `scrypt$ln=10,r=8,p=1$${Buffer.from("saltsaltsaltsalt").toString("base64")}$${hash}`;
  expect(await isPassword("Rireki-2026!", stored, CHEAP)).toBe(true);
});

test("normalises full-width passwords", async () => {
  expect(await isPassword("Ｒｉｒｅｋｉ－２０２６！", await hashPassword("Rireki-2026!", CHEAP), CHEAP)).toBe(true);
});

test("matches nothing without a hash", async () => {
  expect(await isPassword("", undefined, CHEAP)).toBe(false);
  expect(await isPassword("x", "broken", CHEAP)).toBe(false);
});

test("queues concurrent hashes", async () => {
  const stored = await hashPassword("Rireki-2026!", CHEAP);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, index) => isPassword(index % 2 ? "no" : "Rireki-2026!", stored, CHEAP)),
  );
  expect(answers).toEqual([true, false, true, false, true, false]);
});

test("a hash is outdated when a new one costs more, and only then", async () => {
  const stored = await hashPassword("Rireki-2026!", 4);
  expect(isOutdated(stored, 5)).toBe(true);
  expect(isOutdated(stored, 4)).toBe(false);
  expect(isOutdated(stored, 3)).toBe(false);
  expect(isOutdated("broken", 5)).toBe(false);
});
