import { randomBytes } from "node:crypto";
import { accessSync, constants, existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { InvalidConfiguration } from "./invalid-configuration.ts";

export const MASTER_KEY_BYTES = 32;

/**
 * The master key of a data directory, created on the first call. Written to a temporary file and linked, so that two
 * concurrent first starts agree on one key.
 * @throws InvalidConfiguration
 */
export function keptMasterKey(dataDir: string): Buffer {
  const file = path.join(dataDir, "master.key");
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new InvalidConfiguration([`DATA_DIR must be a directory that can be written to (${code}): ${dataDir}`]);
  }
  if (!existsSync(file)) {
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, `${randomBytes(MASTER_KEY_BYTES).toString("base64")}\n`, { mode: 0o600 });
    try {
      linkSync(fresh, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    } finally {
      rmSync(fresh);
    }
  }
  const key = Buffer.from(readFileSync(file, "utf8"), "base64");
  if (key.length === MASTER_KEY_BYTES) return key;
  throw new InvalidConfiguration([`DATA_DIR holds a master key that is not ${MASTER_KEY_BYTES} bytes long: ${file}`]);
}
