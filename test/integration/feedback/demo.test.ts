import { demoAccounts } from "../../../modules/account/index.ts";
import { countOpenFeedback } from "../../../modules/feedback/index.ts";
import { startTestApp, type TestApp } from "../../support/app.ts";
import { caughtUp } from "../../support/caught-up.ts";
import { signedInAs } from "../../support/session.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ seedDemo: true });
  await app.completeDemo();
  await caughtUp(app);
});
afterAll(() => app.close());

const as = (wanted: string) => signedInAs(app, demoAccounts.find(({ role }) => role === wanted)?.id);

test("thirty feedbacks in all states are marked as demo data, and written once", async () => {
  const admin = await as("admin");
  const list = async () => (await admin.getFresh("/admin/feedbacks?per_page=100")).json;
  const { items, pagination } = await list();
  expect(pagination.total_items).toBe(30);
  const count: Record<string, number> = {};
  for (const { state, labels } of items) {
    count[state] = (count[state] ?? 0) + 1;
    expect(labels[0]).toBe("デモ");
  }
  expect(count).toEqual({ new: 7, checking: 5, planned: 5, done: 7, declined: 3, duplicate: 3 });
  expect(await countOpenFeedback(app.database.knex)).toMatchObject({ open: 17, untouched: 7 });
  const { weeks } = (await admin.getFresh("/admin/feedbacks/weekly")).json;
  expect(weeks.reduce((sum: number, { sent }: { sent: number }) => sum + sent, 0)).toBe(30);
  await app.completeDemo();
  await caughtUp(app);
  expect(await list()).toEqual({ items, pagination });
});

test("the demo seeker has answers, some of them not seen yet", async () => {
  const { items, unseen } = (await (await as("seeker")).getFresh("/api/v1/user/feedbacks?per_page=100")).json;
  expect(items.length).toBeGreaterThan(10);
  expect(unseen).toBeGreaterThan(0);
  expect(unseen).toBeLessThan(items.length);
});
