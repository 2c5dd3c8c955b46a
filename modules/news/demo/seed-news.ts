import { countDemoSteps, demoCommandId } from "../../../src/demo/demo-steps.ts";
import type { Platform } from "../../../src/platform.ts";
import { DAY_MS, demoContext, findDemoPeople } from "../../account/index.ts";
import { seenNews } from "../domain/seen-news.ts";

/** News of the demo data that are older are seen, so that the newest few stand out. */
const SEEN_DAYS = 6;

/** Marks the older news of the demo seeker and of the demo staff as seen, unless they marked any themselves. */
export async function seedDemoNews(platform: Platform): Promise<void> {
  const { seeker, staff } = await findDemoPeople(platform);
  const { category } = seenNews;
  for (const { id } of [seeker, staff].filter((person) => person !== undefined)) {
    if ((await countDemoSteps(platform.store, { id, category })) !== 0) continue;
    const commandId = demoCommandId(id, category, 0);
    const context = demoContext(platform, { actorId: id, subjectId: id, daysBefore: 0, commandId });
    const until = new Date(Date.parse(platform.now()) - SEEN_DAYS * DAY_MS).toISOString();
    await platform.commands.handle(seenNews, id, { type: "SeeAllNews", until }, context);
  }
}
