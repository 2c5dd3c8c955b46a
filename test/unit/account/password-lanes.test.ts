import crypto from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import { hashPassword, isPassword } from "../../../modules/account/password-hash.ts";

test("passwords are compared while sign-ups fill their lane", async () => {
  const hashed: string[] = [];
  const ends: (() => void)[] = [];
  const scrypt = jest.spyOn(crypto, "scrypt") as unknown as jest.SpyInstance;
  scrypt.mockImplementation((password: string, _salt, length: number, _options, done) => {
    hashed.push(password);
    ends.push(() => done(null, Buffer.alloc(length)));
  });
  const signUps = Array.from({ length: 5 }, (_, n) => hashPassword(`sign-up ${n}`, 1, "sign-up"));
  const login = isPassword("login", undefined, 1);
  await nextTurn();
  expect(hashed).toEqual(["sign-up 0", "login"]);
  while (hashed.length < 6 || ends.length > 0) {
    ends.shift()?.();
    await nextTurn();
  }
  await Promise.all([...signUps, login]);
});
