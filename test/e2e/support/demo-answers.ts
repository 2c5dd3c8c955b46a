import { type APIRequestContext, expect, request } from "@playwright/test";
import { DEMO_FEEDBACKS } from "../../../modules/feedback/demo/demo-feedbacks.ts";
import { send, signIn } from "./people.ts";

const READ = { Accept: "application/json" };

const read = async (by: APIRequestContext, path: string) => (await by.get(path, { headers: READ })).json();

/** Sees the answers to the feedbacks of the demo accounts, which would otherwise be told over whichever page comes first. */
export async function seeDemoAnswers(baseURL: string): Promise<void> {
  await as(baseURL, "admin@example.jp", async (admin) => {
    const total = async () => (await read(admin, "/admin/feedbacks")).pagination.total_items;
    await expect.poll(total, { timeout: 120_000 }).toBe(DEMO_FEEDBACKS.length);
  });
  for (const email of ["seeker@example.jp", "agency@example.jp"]) {
    await as(baseURL, email, async (sender) => {
      const { items } = await read(sender, "/api/v1/user/feedbacks?per_page=100");
      const unseen = items.filter(({ seen }: { seen: boolean }) => !seen);
      for (const { id } of unseen) await send(sender, "POST", `/api/v1/user/feedbacks/${id}/seen`, {});
    });
  }
}

async function as(baseURL: string, email: string, work: (by: APIRequestContext) => Promise<void>): Promise<void> {
  const by = await request.newContext({ baseURL });
  await signIn(by, email);
  await work(by);
  await by.dispose();
}
