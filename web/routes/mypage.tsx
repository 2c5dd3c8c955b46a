import { createFileRoute } from "@tanstack/react-router";
import { lazy, Suspense } from "react";
import { requireRole } from "../app/guards.ts";
import { MyPage } from "../features/home/my-page.tsx";

// It brings the rules of the whole document; the page itself needs none of them, and stands without it too.
const ClosedDrafts = lazy(() =>
  import("../features/documents/drafts/closed-drafts.tsx").then(
    (file) => ({ default: file.ClosedDrafts }),
    () => ({ default: () => null }),
  ),
);

export const Route = createFileRoute("/mypage")({
  beforeLoad: (visit) => requireRole(visit, "seeker"),
  component: Mine,
});

function Mine() {
  const { user } = Route.useRouteContext();
  return (
    <>
      <MyPage name={user.name} />
      <Suspense fallback={null}>
        <ClosedDrafts accountId={user.id} />
      </Suspense>
    </>
  );
}
