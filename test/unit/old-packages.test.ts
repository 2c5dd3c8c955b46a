import { spawnSync } from "node:child_process";
import { isOld, lockedPackages, newestRelease } from "../../scripts/old-packages.ts";

const lock = {
  packages: {
    "": { dependencies: { koa: "3.2.1" }, devDependencies: { jest: "30.5.2" } },
    "node_modules/koa": { version: "3.2.1", dependencies: { cookies: "^0.9.1", parser: "*" } },
    "node_modules/cookies": { version: "0.9.1" },
    "node_modules/koa/node_modules/parser": { name: "busboy", version: "1.6.0" },
    "node_modules/jest": { version: "30.5.2", dev: true, dependencies: { cookies: "*" } },
    "node_modules/program-linux": { version: "1.0.0", os: ["linux"] },
  },
};

test("names every package of the lock file by its own name, with whoever needs it", () => {
  expect(lockedPackages(lock)).toEqual([
    { name: "busboy", version: "1.6.0", isDevelopment: false, neededBy: ["koa"] },
    { name: "cookies", version: "0.9.1", isDevelopment: false, neededBy: ["jest", "koa"] },
    { name: "jest", version: "30.5.2", isDevelopment: true, neededBy: ["package.json"] },
    { name: "koa", version: "3.2.1", isDevelopment: false, neededBy: ["package.json"] },
  ]);
});

test("the newest release counts, whatever its version, and a change of the page does not", () => {
  const times = { created: "2015-01-01", modified: "2026-01-01", "2.0.0": "2020-05-01", "1.9.9": "2021-03-04" };
  expect(newestRelease(times)).toEqual(new Date("2021-03-04"));
  expect(newestRelease({ modified: "2026-01-01" })).toBeUndefined();
});

test("a package is old after three years to the day", () => {
  const today = new Date("2026-11-28");
  expect(isOld(new Date("2023-11-27"), today)).toBe(true);
  expect(isOld(new Date("2023-11-28"), today)).toBe(false);
});

test("says in one sentence that no registry answers", () => {
  const env = { ...process.env, npm_config_registry: "http://127.0.0.1:1/", npm_config_fetch_retries: "0" };
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", "scripts/audit-deps.ts"], {
    encoding: "utf8",
    env: { ...env, npm_config_cache: "node_modules/.cache/no-registry" },
  });
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: "",
    stderr: "The registry did not answer (ECONNREFUSED); ask again when it can be reached.\n",
  });
});
