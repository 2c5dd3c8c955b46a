import { createHash } from "node:crypto";
import { z } from "zod/mini";
import { tableMessages } from "../../../japanese/table-messages.ts";
import { contentDisposition } from "../../../src/http/content-disposition.ts";
import { type Route, route } from "../../../src/http/route.ts";
import { type DemoData, demoOrderSchema } from "../contract.ts";
import { demoActivities } from "../data/activities.ts";
import { demoNotifications } from "../data/notifications.ts";
import { demoUsers } from "../data/users.ts";
import { checkOrder, csvOfUsers, demoUsersQuery, pageOfUsers } from "../demo-users.ts";

const USERS = "/component_library/users";
const data: DemoData = {
  users: [...demoUsers],
  activities: [...demoActivities],
  notifications: [...demoNotifications],
};
const dataTag = `"${createHash("sha256").update(JSON.stringify(data)).digest("base64url").slice(0, 22)}"`;
/** Changes only with a new version of Rireki; revalidated by ETag. */
const ONE_HOUR = "public, max-age=3600";

const exportQuery = z.intersection(z.object({ format: z._default(z.enum(["csv"]), "csv") }), demoUsersQuery);

/** Invented data for the showcase. Stores nothing. */
export function showcaseRoutes(): readonly Route[] {
  return [
    route({
      method: "GET",
      path: "/component_library/demo_data.json",
      access: "anyone",
      handle: async () => ({ body: data, headers: { ETag: dataTag, "Cache-Control": ONE_HOUR } }),
    }),
    route({
      method: "GET",
      path: USERS,
      access: "anyone",
      query: demoUsersQuery,
      handle: async ({ query }) => ({ body: pageOfUsers(query) }),
    }),
    route({
      method: "GET",
      path: `${USERS}/export`,
      access: "anyone",
      query: exportQuery,
      handle: async ({ query }) => ({
        body: csvOfUsers(query),
        headers: {
          "Content-Type": "text/csv; charset=utf-8",
          "Content-Disposition": contentDisposition("attachment", "table-data.csv"),
        },
      }),
    }),
    route({
      method: "POST",
      path: `${USERS}/order`,
      access: "anyone",
      body: demoOrderSchema,
      handle: async ({ body }) => {
        checkOrder(body);
        return { body: { success: true, message: tableMessages.orderSaved } };
      },
    }),
  ];
}
