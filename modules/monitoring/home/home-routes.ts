import { type Route, route } from "../../../src/http/route.ts";
import type { HomeAnswer } from "../contract/home.ts";
import { policy } from "../policy.ts";

/** The state of everything, for the start page of administrators. */
export const homeRoutes = (readHome: () => Promise<HomeAnswer>): readonly Route[] => [
  route({ method: "GET", path: "/admin", access: policy.watch, handle: async () => ({ body: await readHome() }) }),
];
