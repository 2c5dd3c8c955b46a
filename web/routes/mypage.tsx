import { createFileRoute } from "@tanstack/react-router";
import { requireRole } from "../app/guards.ts";
import { MyPage } from "../features/home/my-page.tsx";

export const Route = createFileRoute("/mypage")({
  beforeLoad: (visit) => requireRole(visit, "seeker"),
  component: Mine,
});

function Mine() {
  const { user } = Route.useRouteContext();
  return <MyPage name={user.name} />;
}
