import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { render } from "@testing-library/react";
import { Provider } from "react-redux";
import { emptyDocument } from "../../../documents/empty.ts";
import { type Candidate, candidateDefinition } from "../../../modules/candidate/contract.ts";
import { createStore } from "../../../web/app/store.ts";
import { CandidatePage } from "../../../web/features/candidate/candidate-page.tsx";
import { type CandidateView, readCandidateView } from "../../../web/features/candidate/tabs.ts";
import { listenThroughSource } from "../event-source.ts";

export const RECORD_ID = "6f3f5d6a-2f51-4a8e-9d52-0f5a1d9b7c11";

/** A record as the server answers it. */
export const recordWith = (values: Partial<Candidate>): Candidate => ({
  ...emptyDocument(candidateDefinition),
  id: RECORD_ID,
  revision: 1,
  name: "",
  age: null,
  staff: null,
  tags: [],
  photo: null,
  missing: [],
  bookmarked: false,
  linked: false,
  duplicate: false,
  created_at: "2026-11-20T03:00:00.000Z",
  application_id: null,
  ...values,
});

/** Renders the page of a record for the account hanako at an address like `?tab=history`. */
export function openRecord(search = ""): { store: ReturnType<typeof createStore> } {
  listenThroughSource();
  const store = createStore();
  const root = createRootRoute({ component: Outlet });
  const route = createRoute({
    getParentRoute: () => root,
    path: "/candidates/$candidateId",
    validateSearch: (sent: Partial<CandidateView>) => sent,
    component: Page,
  });
  function Page() {
    const navigate = route.useNavigate();
    return (
      <CandidatePage
        id={RECORD_ID}
        accountId="hanako"
        view={readCandidateView({ ...route.useSearch() })}
        onView={(view) => void navigate({ search: view })}
      />
    );
  }
  const history = createMemoryHistory({ initialEntries: [`/candidates/${RECORD_ID}${search}`] });
  const router = createRouter({ routeTree: root.addChildren([route]), history });
  render(
    <Provider store={store}>
      <RouterProvider router={router as never} />
    </Provider>,
  );
  return { store };
}

interface Sent {
  method: string;
  path: string;
  search?: string;
  body: unknown;
}

/** The session of the account hanako, with the draft key that `takeDraftKeyOf` gives it. */
export const SESSION = {
  user: { id: "hanako", name: "山田 花子", email: "hanako@example.jp", role: "agency" },
  csrf_token: "t",
  draft_key: btoa("hanako".padEnd(32, "-")),
};

/** Answers every call with this record, or with what `answerTo` says; the list fills with the writes that are sent. */
export function serve(candidate: Candidate, answerTo: (sent: Sent) => Response | undefined = () => undefined): Sent[] {
  const writes: Sent[] = [];
  jest.spyOn(globalThis, "fetch").mockImplementation(async (url, { method = "GET", body } = {}) => {
    const { pathname: path, search } = url as URL;
    const sent = { method, path, body: typeof body === "string" ? JSON.parse(body) : (body ?? undefined) };
    if (method !== "GET") writes.push(sent);
    const own = answerTo({ ...sent, search });
    if (own) return own;
    if (sent.path === "/api/v1/session") return Response.json(SESSION);
    const { revision } = candidate;
    return Response.json({ revision, candidate, entries: [], next: null, versions: [], message: "" });
  });
  return writes;
}
