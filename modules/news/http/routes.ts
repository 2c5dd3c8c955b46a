import { z } from "zod/mini";
import { newsMessages } from "../../../japanese/news-messages.ts";
import { pagedQuery, pageWithin } from "../../../src/http/paging.ts";
import { type Route, route } from "../../../src/http/route.ts";
import type { Platform } from "../../../src/platform.ts";
import { isOfApplication, MAX_NEWS, type NewsPage } from "../contract.ts";
import { type SeenCommand, seenNews } from "../domain/seen-news.ts";
import { findNewsOf, type ListedNews, newsReads, openNews } from "../find-news.ts";

type NewsServices = Pick<Platform, "commands" | "db" | "keys" | "now">;

const access = "signed-in";
const NOTIFICATIONS = "/api/v1/notifications";

const listRoute = (services: NewsServices) =>
  route({
    method: "GET",
    path: NOTIFICATIONS,
    access,
    query: pagedQuery({ sortable: [], filters: { seen: ["true", "false"] } }),
    readsFrom: newsReads,
    async handle({ actor, query }) {
      const all = await findNewsOf(services, actor);
      const { seen: wanted } = query.filters;
      const matching = wanted ? all.filter(({ seen }) => wanted.includes(String(seen))) : all;
      const { offset, pagination } = pageWithin(matching.length, query);
      const items = await openNews(services, matching.slice(offset, offset + query.perPage));
      const unseen = all.filter(({ seen }) => !seen);
      const body: NewsPage = {
        items,
        pagination,
        unseen: unseen.length,
        unseen_applications: unseen.filter(isOfApplication).length,
      };
      return { body };
    },
  });

/** `SeenRequest`. */
const seenRequest = z.union([
  z.object({ ids: z.array(z.uuid()).check(z.maxLength(MAX_NEWS)) }),
  z.object({ href: z.string().check(z.maxLength(300)) }),
  z.object({ all: z.literal(true) }),
]);

const seenRoute = (services: NewsServices) =>
  route({
    method: "POST",
    path: `${NOTIFICATIONS}/seen`,
    access,
    readsFrom: newsReads,
    body: seenRequest,
    async handle({ actor, body, command }) {
      const marked = commandOf(body, await findNewsOf(services, actor));
      const written = await services.commands.handle(seenNews, actor.id, marked, command(actor.id));
      return {
        body: { success: true, message: "all" in body ? newsMessages.allSeen : newsMessages.seen },
        written: { revision: written.revision, position: written.position },
      };
    },
  });

/** Marks only what is listed and not seen yet. */
function commandOf(body: z.output<typeof seenRequest>, listed: readonly ListedNews[]): SeenCommand {
  if ("all" in body) return { type: "SeeAllNews", until: listed[0]?.at ?? "" };
  const isMeant = ({ id, href }: ListedNews) => ("ids" in body ? body.ids.includes(id) : href === body.href);
  return { type: "SeeNews", ids: listed.filter((item) => !item.seen && isMeant(item)).map(({ id }) => id) };
}

/** The caller's news, and what of it the caller has seen. */
export const newsRoutes = (services: NewsServices): readonly Route[] => [listRoute(services), seenRoute(services)];
