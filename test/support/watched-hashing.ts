import crypto, { type BinaryLike, type ScryptOptions } from "node:crypto";

type Done = (error: Error | null, key: Buffer) => void;
export type Hashing = jest.SpyInstance<void, [BinaryLike, BinaryLike, number, ScryptOptions, Done]>;

/** Counts the password hashes. To be called before the first password is hashed. */
export const watchedHashing = (): Hashing => jest.spyOn(crypto, "scrypt") as unknown as Hashing;
