import crypto, { type BinaryLike, type ScryptOptions } from "node:crypto";

type Done = (error: Error | null, key: Buffer) => void;
export type Hashing = jest.SpyInstance<void, [BinaryLike, BinaryLike, number, ScryptOptions, Done]>;

/**
 * Lets passwords be hashed at next to no cost, for tests that ask how often that happens, or sign in by the dozen. To be
 * called before the first one is hashed.
 */
export function cheapPasswords(): Hashing {
  const { scrypt } = crypto;
  const hashing = jest.spyOn(crypto, "scrypt") as unknown as Hashing;
  return hashing.mockImplementation((password, salt, length, options, done) =>
    scrypt(password, salt, length, { ...options, N: 2 }, done),
  );
}
