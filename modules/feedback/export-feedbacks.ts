import type { Platform } from "../../src/platform.ts";
import { findFeedback } from "./find-feedback.ts";
import { ownImageUrl } from "./http/own-routes.ts";
import { findOwnIds } from "./read-models/feedback-own.ts";

/** A person's feedbacks as they sent them, with the answers, for the export of their data. */
export async function exportFeedbacks(
  platform: Pick<Platform, "commands" | "db">,
  accountId: string,
): Promise<readonly object[]> {
  const ids = await findOwnIds(platform.db, accountId);
  const found = await Promise.all(ids.map((id) => findFeedback(platform, id)));
  return found.flatMap((feedback) => {
    if (!feedback?.content) return [];
    const { id, category, state, environment, release, sentAt, answer, fixedIn, content } = feedback;
    const { title, description, pageUrl, userAgent, imageId } = content;
    // Notes, labels and reasons are the house's own.
    const image = imageId === null ? null : ownImageUrl(id);
    return [
      {
        id,
        category,
        title,
        description,
        pageUrl,
        userAgent,
        environment,
        release,
        sentAt,
        state,
        fixedIn,
        answer,
        image,
      },
    ];
  });
}
