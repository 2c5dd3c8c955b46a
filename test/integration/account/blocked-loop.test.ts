import { modules } from "../../../modules/index.ts";
import { route } from "../../../src/http/route.ts";
import type { ModuleEntry } from "../../../src/module.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { type NewPerson, signUp } from "../../support/sign-up.ts";
import { until } from "../../support/until.ts";

const PATH = "/api/v1/works/:id";

/** µs of CPU, some more than the 2 s that nobody may take. */
const WORK = 2_200_000;

const working: ModuleEntry = {
  definition: { name: "works" },
  load: async () => ({
    createModule: () => ({
      routes: [
        route({
          method: "POST",
          path: PATH,
          access: "signed-in",
          async handle({ params }) {
            const before = process.cpuUsage();
            while (params.id === "long" && process.cpuUsage(before).user < WORK);
            return { body: {} };
          },
        }),
      ],
    }),
  }),
};

let app: TestApp;
let person: NewPerson;
beforeAll(async () => {
  app = await startTestApp({ modules: [...modules, working] });
  person = await signUp(app.url);
});
afterAll(() => app.close());

const blocked = () =>
  app.logs.map((line) => JSON.parse(line).security).filter((security) => security?.kind === "event-loop-blocked");

test("a request that holds up everybody is logged with route and account, and counted; nothing it says is", async () => {
  const work = (id: string) => person.browser.send("POST", PATH.replace(":id", id), { secret: "内緒の言葉" });
  expect((await work("short")).status).toBe(200);
  expect(blocked()).toEqual([]);

  expect((await work("long")).status).toBe(200);
  await until(async () => blocked().length > 0, 10_000);
  const [account] = await app.database.knex("http.session").select("account_id");
  expect(blocked()).toEqual([
    { kind: "event-loop-blocked", account_id: account.account_id, session_id: null, device: null, route: PATH },
  ]);
  const rows = () => app.database.knex("account.security_event").where("kind", "event-loop-blocked");
  await until(async () => (await rows()).length > 0, 10_000);
  expect(await rows()).toMatchObject([{ account_id: account.account_id, count: 1 }]);
  expect(app.logs.join("\n")).not.toContain("内緒の言葉");
});
