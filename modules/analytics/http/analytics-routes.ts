import { todayInTokyo } from "../../../japanese/age.ts";
import { NotFound } from "../../../src/http/problems.ts";
import { type Route, route } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import { analyticsEventSchema } from "../contract.ts";
import { countEvent } from "../counts.ts";

/** A person finishes a section or adds a row no more often than this. */
const PER_MINUTE = 120;

/** The collector of events: 204 without a body; 404 where the operator has not turned it on. */
export const analyticsRoutes = ({ config, db, now }: Pick<Platform, "config" | "db" | "now">): readonly Route[] => [
  route({
    method: "POST",
    path: "/api/v1/analytics",
    access: ["seeker"],
    body: analyticsEventSchema,
    perMinute: PER_MINUTE,
    repeatable: true,
    async handle({ body }) {
      if (!config.analytics) throw new NotFound();
      await countEvent(db, todayInTokyo(now()), body);
      return {};
    },
  }),
];
