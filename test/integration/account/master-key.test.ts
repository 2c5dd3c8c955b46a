import { createMasterKeys } from "../../../src/privacy/master-keys.ts";
import { rewrapKeys } from "../../../src/privacy/rewrap.ts";
import { startTestApp } from "../../support/app.ts";
import { openBrowser } from "../../support/browser.ts";
import { createTestDatabase, type TestDatabase } from "../../support/database.ts";

const [older, newer] = [Buffer.alloc(32, "older"), Buffer.alloc(32, "newer")];
const person = { name: "交代 鍵子", email: "kagiko@example.jp", password: "Umi-to-Yama-7!" };

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function withApp<Result>(env: NodeJS.ProcessEnv, work: (url: string) => Promise<Result>): Promise<Result> {
  const app = await startTestApp({ database, env });
  try {
    return await work(app.url);
  } finally {
    await app.close();
  }
}

async function signedInName(url: string): Promise<string | undefined> {
  const browser = openBrowser(url);
  await browser.openPage();
  await browser.send("POST", "/login", person);
  return (await browser.get("/api/v1/session")).json.user?.name;
}

test("a person signs in before, during and after a change of the master key", async () => {
  const [old, fresh] = [older, newer].map((key) => key.toString("base64"));
  await withApp({ MASTER_KEY: old }, async (url) => {
    const browser = openBrowser(url);
    await browser.openPage();
    expect((await browser.send("POST", "/signup", person)).status).toBeLessThan(400);
  });
  const rotation = { MASTER_KEY: fresh, MASTER_KEY_PREVIOUS: old };
  expect(await withApp(rotation, signedInName)).toBe(person.name);
  await rewrapKeys(database.knex, createMasterKeys(newer, [older]));
  expect(await withApp(rotation, signedInName)).toBe(person.name);
  expect(await withApp({ MASTER_KEY: fresh }, signedInName)).toBe(person.name);
});

test("a process without the key in use does not start, and names it", async () => {
  const other = Buffer.alloc(32, "another").toString("base64");
  const { currentId } = createMasterKeys(newer);
  await expect(withApp({ MASTER_KEY: other }, signedInName)).rejects.toThrow(currentId);
});
