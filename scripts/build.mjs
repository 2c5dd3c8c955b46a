import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { markFresh, staleBuilds } from "./stale.mjs";

const LOCK = "dist/.building";

/**
 * Builds what is stale, the server and the web app side by side, each in a process of its own so that the memory a build
 * takes does not stay with the server. Says what it does; throws when a build fails.
 * @param names of the builds: `server`, `web`; default: both
 */
export async function buildStale(...names) {
  process.chdir(path.resolve(path.dirname(fileURLToPath(import.meta.url)), ".."));
  // Vite takes what follows for the fragment of an address.
  if (process.cwd().includes("#"))
    throw new Error(`The path ${process.cwd()} has a # in it: move Rireki to one without.`);
  if (staleBuilds(names).length === 0) return;
  const unlock = await lock();
  try {
    const stale = staleBuilds(names); // again: another process may have built it meanwhile
    if (stale.length === 0) return;
    if (!existsSync("node_modules/vite")) {
      throw new Error("The build tools are missing. Run: npm ci --include=dev");
    }
    const started = Date.now();
    console.log(`Building ${stale.map(({ name }) => name).join(" and ")} …`);
    const results = await Promise.allSettled(stale.map(build));
    const failure = results.find(({ status }) => status === "rejected");
    if (failure) throw failure.reason;
    console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  } finally {
    unlock();
  }
}

async function build(stale) {
  for (const command of stale.commands) await run(stale.name, command);
  markFresh(stale);
}

function run(name, args) {
  return new Promise((resolve, reject) => {
    const environment = { ...process.env, NODE_ENV: "production" };
    const child = spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit"], env: environment });
    child.on("error", reject);
    child.on("exit", (code) => (code === 0 ? resolve() : reject(new Error(`The build of the ${name} failed.`))));
  });
}

/** One build at a time in this directory; the lock of a process that was killed does not count. */
async function lock() {
  mkdirSync("dist", { recursive: true });
  for (;;) {
    try {
      writeFileSync(LOCK, String(process.pid), { flag: "wx" });
      return () => rmSync(LOCK, { force: true });
    } catch (error) {
      if (error.code !== "EEXIST") throw error;
    }
    await delay(200);
    if (!isAlive(lockHolder())) rmSync(LOCK, { force: true });
  }
}

function lockHolder() {
  try {
    return Number(readFileSync(LOCK, "utf8"));
  } catch {
    return 0;
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0);
  } catch (error) {
    return error.code === "EPERM";
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await buildStale(...process.argv.slice(2)).catch((error) => {
    console.error(error.message);
    process.exitCode = 1;
  });
}
