import { createFileRoute } from "@tanstack/react-router";
import { Suspense } from "react";
import { useUser } from "../app/guards.ts";
import { MyPage } from "../features/home/my-page.tsx";
import { lazyPart } from "../ui/deferred/lazy-part.tsx";

// It brings the rules of whole documents, which my-page itself does not need; my-page works without it too.
const ClosedDrafts = lazyPart(
  async () => (await import("../app/documents/all-closed-drafts.tsx")).AllClosedDrafts,
  null,
);

export const Route = createFileRoute("/mypage")({
  component: Mine,
});

function Mine() {
  const user = useUser();
  return (
    <>
      <MyPage name={user.name} />
      <Suspense fallback={null}>
        <ClosedDrafts accountId={user.id} />
      </Suspense>
    </>
  );
}
