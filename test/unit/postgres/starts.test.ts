import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ClusterNotMade, createClusterOnce } from "../../../src/postgres/cluster.ts";
import type { Identity } from "../../../src/postgres/identity.ts";
import { OtherMajorVersion, requireSameMajor } from "../../../src/postgres/major-version.ts";
import { testUnless } from "../../support/test-unless.ts";

const noShell = process.platform === "win32" ? "needs a shell" : undefined;
const self: Identity = {
  name: "self",
  owner: null,
  spawn: (program, args) => ({ program, args: [...args], options: {} }),
};
let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), "rireki-starts-"));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

/** A program of Postgres that says something and ends, and counts how often it was asked. */
function program(says: string, status = 1): string {
  const file = path.join(home, "program");
  writeFileSync(file, `#!/bin/sh\necho called >> ${home}/calls\necho '${says}' >&2\necho '${says}'\nexit ${status}\n`);
  chmodSync(file, 0o755);
  return file;
}
const calls = () => readFileSync(path.join(home, "calls"), "utf8").trim().split("\n").length;
const make = (says: string) => () => createClusterOnce(path.join(home, "postgres"), program(says), self);

testUnless(noShell)("a cluster that cannot be made is one sentence with the folder and what helps", () => {
  const nameless = "initdb: error: could not look up effective user ID 12345: user does not exist";
  expect(make(nameless)).toThrow(ClusterNotMade);
  expect(make(nameless)).toThrow(/in .*rireki-starts-\w+: the user id \d+ has no name on this machine\. Add it to/);
  expect(make("could not write to file: No space left on device")).toThrow(/no space is left on the disk/);
  expect(readdirSync(home).sort()).toEqual(["calls", "program"]);
});

testUnless(noShell)("a second locale is tried only where the first one is what failed", () => {
  expect(make("initdb: error: could not look up effective user ID 12345")).toThrow(ClusterNotMade);
  expect(calls()).toBe(1);
  expect(make('initdb: error: invalid locale name "C.UTF-8"')).toThrow(/invalid locale name/);
  expect(calls()).toBe(3);
});

testUnless(noShell)("a folder of another major version is named with both versions, and left alone", () => {
  const dataDir = path.join(home, "postgres");
  const postgres = program("postgres (PostgreSQL) 18.1", 0);
  expect(() => requireSameMajor(dataDir, postgres)).not.toThrow();
  mkdirSync(dataDir);
  writeFileSync(path.join(dataDir, "PG_VERSION"), "17\n");
  expect(() => requireSameMajor(dataDir, postgres)).toThrow(OtherMajorVersion);
  expect(() => requireSameMajor(dataDir, postgres)).toThrow(
    /was made by PostgreSQL 17, and this release brings PostgreSQL 18/,
  );
  writeFileSync(path.join(dataDir, "PG_VERSION"), "18\n");
  expect(() => requireSameMajor(dataDir, postgres)).not.toThrow();
});
