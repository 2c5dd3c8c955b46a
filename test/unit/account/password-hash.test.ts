import { scryptSync } from "node:crypto";
import { hashPassword, isOutdated, isPassword } from "../../../modules/account/password-hash.ts";

const CHEAP = 1;

test("a password is known by its hash, which says how it was made", async () => {
  const stored = await hashPassword("Rireki-2026!", 4);
  expect(stored).toMatch(/^scrypt\$ln=4,r=8,p=3\$[A-Za-z0-9+/]{22}==\$[A-Za-z0-9+/]{43}=$/);
  expect(await isPassword("Rireki-2026!", stored, CHEAP)).toBe(true);
  expect(await isPassword("Rireki-2026?", stored, CHEAP)).toBe(false);
});

test("the same password has another hash every time", async () => {
  expect(await hashPassword("Rireki-2026!", CHEAP)).not.toBe(await hashPassword("Rireki-2026!", CHEAP));
});

test("a hash of another cost still reads", async () => {
  const hash = scryptSync("Rireki-2026!", "saltsaltsaltsalt", 32, { N: 1024, r: 8, p: 1 }).toString("base64");
  const stored = `scrypt$ln=10,r=8,p=1$${Buffer.from("saltsaltsaltsalt").toString("base64")}$${hash}`;
  expect(await isPassword("Rireki-2026!", stored, CHEAP)).toBe(true);
});

test("a full-width keyboard types the same password", async () => {
  expect(await isPassword("Ｒｉｒｅｋｉ－２０２６！", await hashPassword("Rireki-2026!", CHEAP), CHEAP)).toBe(true);
});

test("without a hash nothing matches", async () => {
  expect(await isPassword("", undefined, CHEAP)).toBe(false);
  expect(await isPassword("x", "broken", CHEAP)).toBe(false);
});

test("many at once are served one after another", async () => {
  const stored = await hashPassword("Rireki-2026!", CHEAP);
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, place) => isPassword(place % 2 ? "no" : "Rireki-2026!", stored, CHEAP)),
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
