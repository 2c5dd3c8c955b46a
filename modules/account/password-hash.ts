import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { QueueFull } from "../../src/workers/port.ts";

/**
 * OWASP Password Storage Cheat Sheet, scrypt with 32 MiB: N = 2^15, r = 8, p = 3. Stored beside every hash, so that a
 * higher cost tomorrow still reads the hashes of today.
 */
const COST = { logN: 15, r: 8, p: 3 };
const SALT_BYTES = 16;
const KEY_BYTES = 32;
/** Each takes 32 MiB and a thread for a fifth of a second. */
const AT_ONCE = 2;
const MOST_WAITING = 100;

const STORED = /^scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([^$]+)\$([^$]+)$/;

interface Waiting {
  go(): void;
}

let running = 0;
const waiting: Waiting[] = [];

/** `scrypt$ln=15,r=8,p=3$<salt>$<hash>`, base64. @throws QueueFull when too many are waiting */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, COST, KEY_BYTES);
  const { logN, r, p } = COST;
  return `scrypt$ln=${logN},r=${r},p=${p}$${salt.toString("base64")}$${key.toString("base64")}`;
}

/**
 * True when the password is the one of the stored hash. Without a hash it takes the same time and is false, so that an
 * answer does not tell whether an account exists.
 * @throws QueueFull when too many are waiting
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const [, logN, r, p, salt = "", hash = ""] = STORED.exec(stored ?? "") ?? [];
  if (!stored || !hash) {
    await derive(password, Buffer.alloc(SALT_BYTES), COST, KEY_BYTES);
    return false;
  }
  const expected = Buffer.from(hash, "base64");
  const cost = { logN: Number(logN), r: Number(r), p: Number(p) };
  return timingSafeEqual(await derive(password, Buffer.from(salt, "base64"), cost, expected.length), expected);
}

/** NFKC, so that a password is the same whatever keyboard or input method it comes from (NIST SP 800-63B 5.1.1.2). */
async function derive(password: string, salt: Buffer, cost: typeof COST, length: number): Promise<Buffer> {
  const options = { N: 2 ** cost.logN, r: cost.r, p: cost.p, maxmem: 256 * 2 ** cost.logN * cost.r };
  await enter();
  try {
    return await scryptAsync(password.normalize("NFKC"), salt, length, options);
  } finally {
    leave();
  }
}

function scryptAsync(password: string, salt: Buffer, length: number, options: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, length, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

async function enter(): Promise<void> {
  if (running < AT_ONCE) {
    running++;
    return;
  }
  if (waiting.length >= MOST_WAITING) throw new QueueFull("too many passwords are being checked");
  await new Promise<void>((go) => waiting.push({ go }));
}

/** Hands the place to the next in line, or frees it. */
function leave(): void {
  const next = waiting.shift();
  if (next) next.go();
  else running--;
}
