import { cpSync, mkdirSync, readdirSync, statSync } from "node:fs";
import path from "node:path";
import { openBrowser } from "../../support/browser.ts";
import { deadlines } from "../../support/deadlines.ts";
import { type DockerEngine, noDockerEngine, startDockerEngine } from "../../support/docker-engine.ts";
import { freePort } from "../../support/free-port.ts";
import { readinessOf } from "../../support/readiness.ts";
import { signUp } from "../../support/sign-up.ts";
import { sizes } from "../../support/sizes.ts";
import { buildImages } from "../../support/stand-in-images.ts";
import { testUnless } from "../../support/test-unless.ts";
import { until } from "../../support/until.ts";
import { boxRecipe, recipe } from "../backup/recipe.ts";

/** The image and the compose file on a real engine, with stand-ins for the images of registries. */
const box = testUnless(sizes.startsBox ? noDockerEngine : "the soak alone builds the image");
const PERSON = { name: "山田 太郎", email: "taro@example.jp", password: "Umi-to-Yama-7!" };

jest.setTimeout(deadlines.longTest);

let engine: DockerEngine;
let ports: { rireki: number; proxy: number };
beforeAll(async () => {
  if (!sizes.startsBox || noDockerEngine) return;
  engine = await startDockerEngine();
  buildImages(engine);
}, deadlines.longTest);
afterAll(() => engine?.stop(), deadlines.transition);

/** A directory with what an operator checks out. */
async function createSite(name: string): Promise<string> {
  const site = path.join(engine.directory, name);
  mkdirSync(path.join(site, "scripts"), { recursive: true });
  for (const file of ["docker-compose.yml", "compose.tls.yml", "scripts/compose"])
    cpSync(file, path.join(site, file), { recursive: true });
  ports = { rireki: await freePort(), proxy: await freePort() };
  return site;
}
const address = () => `http://127.0.0.1:${ports.rireki}`;
const publish = () => `printf 'PORT=%s\\nPROXY_PORT=%s\\n' ${ports.rireki} ${ports.proxy} >> .env\n`;
const untilReady = (url: string) => until(async () => (await readinessOf(url))?.code === 200, deadlines.transition);

async function canSignIn(url = address()): Promise<number> {
  const browser = openBrowser(url);
  await browser.openPage();
  return (await browser.send("POST", "/login", PERSON)).status;
}

box(
  "starts to readiness, keeps its data over down and up, and is brought back on another box by the manual",
  async () => {
    const first = await createSite("first");
    const run = (script: string) => engine.shell(script, first);
    run(boxRecipe.secrets.replace(/^docker compose.*$/m, publish()));
    run(boxRecipe.start);
    await untilReady(address());
    await signUp(address(), PERSON);

    const admin = "docker compose exec -T rireki node scripts/admin.mjs";
    expect(run(`${admin} --name '鈴木 直美' --email naomi@example.jp`)).toContain("naomi@example.jp may sign in with");
    expect(run(`${admin} doctor`).match(/: ok$/gm)).toHaveLength(4);
    // Photos are decoded by a program of the platform, which npm has among the optional packages.
    run(`docker compose exec -T rireki node --input-type=module -e "await import('sharp')"`);

    const container = run("docker compose ps -q rireki").trim();
    // Killed at the end of its grace, it would end with 137.
    run("docker compose stop rireki");
    expect(run(`docker inspect -f '{{.State.ExitCode}} {{.State.OOMKilled}}' ${container}`).trim()).toBe("0 false");

    run("docker compose down");
    run(boxRecipe.start);
    await untilReady(address());
    expect(await canSignIn()).toBe(200);

    run(`${boxRecipe.commands}${boxRecipe.copyStore}${recipe.backup}`);
    const backups = readdirSync(first).filter((name) => /\.(dump|tar)$/.test(name));
    expect(backups).toHaveLength(3);
    for (const name of backups) expect(statSync(path.join(first, name)).mode & 0o777).toBe(0o600);
    run("docker compose down");

    const second = await createSite("second");
    for (const name of [...backups, ".env"]) cpSync(path.join(first, name), path.join(second, name));
    const { commands, restoreStore, start } = boxRecipe;
    engine.shell(`${publish()}${commands}${restoreStore}${recipe.restore}${start}`, second);
    await untilReady(address());
    await until(async () => (await canSignIn()) === 200, deadlines.transition);

    engine.shell("printf 'COMPOSE_PROFILES=two-web\\nTRUST_PROXY=true\\n' >> .env; docker compose up -d", second);
    const proxy = `http://127.0.0.1:${ports.proxy}`;
    await untilReady(proxy);
    const state = "docker inspect -f '{{.State.Health.Status}}' $(docker compose ps -q web)";
    await until(() => engine.shell(state, second).trim() === "healthy", deadlines.transition);
    engine.shell("docker compose stop rireki", second);
    expect(await canSignIn(proxy)).toBe(200);

    // The stand-in speaks no TLS: what is proved here is that the service makes its files in a new volume.
    const tls = "docker compose -f docker-compose.yml -f compose.tls.yml";
    expect(
      engine.shell(
        `${tls} run --rm certificates && ${tls} run --rm --entrypoint ls certificates /certificates`,
        second,
      ),
    ).toMatch(/authority\s+node\.crt\s+node\.key/);
    engine.shell("docker compose down", second);
  },
);
