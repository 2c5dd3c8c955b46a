import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { createFairQueue } from "../../src/workers/fair-queue.ts";

/** Cost parameters of one hash. Stored with every hash, so that older hashes verify after the cost is raised. */
interface Cost {
  logN: number;
  r: number;
  p: number;
}

/** OWASP Password Storage Cheat Sheet, scrypt with 32 MiB: N = 2^15, r = 8, p = 3. `logN` is `PASSWORD_COST`. */
const costOf = (logN: number): Cost => ({ logN, r: 8, p: 3 });
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const STORED = /^scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

/**
 * scrypt runs in libuv's thread pool, which has four threads unless UV_THREADPOOL_SIZE says otherwise. Two hashes leave two
 * threads to DNS, files and compression; each takes 32 MiB for about a fifth of a second, so that a hundred wait for 10 s. An
 * owner's turn comes once a round, so that no owner waits for more than one hash of each other owner.
 */
const threads = createFairQueue({ running: 2, waiting: 100, waitingPerOwner: 100 });

/**
 * `scrypt$ln=15,r=8,p=3$<salt>$<hash>`, base64.
 * @param logN base-2 logarithm of scrypt's N, as `PASSWORD_COST` gives it
 * @param owner see `isPassword`
 * @throws QueueFull when too many are waiting
 */
export async function hashPassword(password: string, logN: number, owner?: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const cost = costOf(logN);
  const key = await derive(password, salt, cost, KEY_BYTES, owner);
  const { r, p } = cost;
  return `scrypt$ln=${logN},r=${r},p=${p}$${salt.toString("base64")}$${key.toString("base64")}`;
}

/**
 * True when the password is the one of the stored hash. Without a hash it takes the same time and is false, so that an
 * answer does not reveal whether an account exists.
 * @param logN the cost of new hashes, which is spent where there is none
 * @param owner whose turn it takes: one hash at a time, and a turn in each round; absent: one of its own
 * @throws QueueFull when too many are waiting
 */
export async function isPassword(
  password: string,
  stored: string | undefined,
  logN: number,
  owner?: string,
): Promise<boolean> {
  const parsed = parse(stored);
  if (!parsed) {
    await derive(password, Buffer.alloc(SALT_BYTES), costOf(logN), KEY_BYTES, owner);
    return false;
  }
  const { cost, salt, hash } = parsed;
  return timingSafeEqual(await derive(password, salt, cost, hash.length, owner), hash);
}

/** Whether a new hash would cost more than this one did. A hash that cost more is kept. */
export function isOutdated(stored: string, logN: number): boolean {
  const parsed = parse(stored);
  return parsed !== undefined && workOf(parsed.cost) < workOf(costOf(logN));
}

const workOf = ({ logN, r, p }: Cost): number => 2 ** logN * r * p;

function parse(stored: string | undefined): { cost: Cost; salt: Buffer; hash: Buffer } | undefined {
  const [, logN, r, p, salt = "", hash = ""] = STORED.exec(stored ?? "") ?? [];
  if (!hash) return undefined;
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  return { cost, salt: Buffer.from(salt, "base64"), hash: Buffer.from(hash, "base64") };
}

/** NFKC, so that a password is the same whatever keyboard or input method it comes from (NIST SP 800-63B 5.1.1.2). */
async function derive(
  password: string,
  salt: Buffer,
  cost: Cost,
  length: number,
  owner: string | undefined,
): Promise<Buffer> {
  const options = { N: 2 ** cost.logN, r: cost.r, p: cost.p, maxmem: 256 * cost.r * (2 ** cost.logN + cost.p) };
  const hash = () => scryptAsync(password.normalize("NFKC"), salt, length, options);
  return threads.run(hash, owner === undefined ? {} : { owner });
}

function scryptAsync(password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
