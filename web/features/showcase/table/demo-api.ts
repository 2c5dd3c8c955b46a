import type { DemoData } from "../../../../modules/showcase/contract.ts";
import { api } from "../../../app/api.ts";

const BASE = "/component_library";

export const DEMO_USERS = `${BASE}/users`;

/** The invented people of the showcase. */
export const { useDemoDataQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    demoData: build.query<DemoData, void>({ query: () => `${BASE}/demo_data.json` }),
  }),
});
