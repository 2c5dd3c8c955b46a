import crypto, { type BinaryLike, type ScryptOptions } from "node:crypto";

type Done = (error: Error | null, key: Buffer) => void;
export type HashSpy = jest.SpyInstance<void, [BinaryLike, BinaryLike, number, ScryptOptions, Done]>;

/** Counts the password hashes. To be called before the first password is hashed. */
export const watchedHashing = (): HashSpy => jest.spyOn(crypto, "scrypt") as unknown as HashSpy;
