import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { createHashingLanes, type Lane } from "./sign-in/hashing-lanes.ts";

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

const inLane = createHashingLanes();

/**
 * `scrypt$ln=15,r=8,p=3$<salt>$<hash>`, base64.
 * @param logN base-2 logarithm of scrypt's N, as `PASSWORD_COST` gives it
 * @throws QueueFull when too many wait in this lane
 */
export async function hashPassword(password: string, logN: number, lane: Lane = "login"): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const cost = costOf(logN);
  const key = await derive(password, salt, cost, KEY_BYTES, lane);
  const { r, p } = cost;
  return `scrypt$ln=${logN},r=${r},p=${p}$${salt.toString("base64")}$${key.toString("base64")}`;
}

/**
 * True when the password is the one of the stored hash. Without a hash it takes the same time and is false, so that an
 * answer does not reveal whether an account exists.
 * @param logN the cost of new hashes, which is spent where there is none
 * @throws QueueFull when too many are waiting
 */
export async function isPassword(password: string, stored: string | undefined, logN: number): Promise<boolean> {
  const parsed = parse(stored);
  if (!parsed) {
    await derive(password, Buffer.alloc(SALT_BYTES), costOf(logN), KEY_BYTES);
    return false;
  }
  const { cost, salt, hash } = parsed;
  return timingSafeEqual(await derive(password, salt, cost, hash.length), hash);
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
  lane: Lane = "login",
): Promise<Buffer> {
  const options = { N: 2 ** cost.logN, r: cost.r, p: cost.p, maxmem: 256 * cost.r * (2 ** cost.logN + cost.p) };
  return inLane(lane, () => scryptAsync(password.normalize("NFKC"), salt, length, options));
}

function scryptAsync(password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}
