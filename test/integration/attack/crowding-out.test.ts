import { demoAccounts } from "../../../modules/account/index.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { whileAttacked } from "../../support/bystander.ts";
import { signedInAs } from "../../support/session.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ seedDemo: true });
});
afterAll(() => app.close());

test("answers 429 to one account with sixty concurrent prints while another person saves, prints and signs in", async () => {
  const greedy = await signedInAs(app, demoAccounts[0]?.id);
  const { revision } = (await greedy.get("/api/v1/user/resume")).json;
  const kinds = ["output.pdf", "print-check"];
  const print = (n: number) => {
    const at = `at=${n % revision}&font=${n % 2 ? "gothic" : "mincho"}`;
    return greedy.get(
      kinds[n % 2] === "output.pdf" ? `/user/resume/output.pdf?${at}` : `/api/v1/user/resume/print-check?${at}`,
    );
  };
  const answers = await whileAttacked(app, () => Promise.all(Array.from({ length: 60 }, (_, n) => print(n))));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  for (const { status, headers } of answers) if (status === 429) expect(headers.get("retry-after")).toBe("1");
  expect((await greedy.get("/user/resume/output.pdf")).status).toBe(200);
});
