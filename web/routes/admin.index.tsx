import { createFileRoute, useLocation } from "@tanstack/react-router";
import { isWallDisplay } from "../app/shell/wall-display.ts";
import { AdminHome } from "../features/monitoring/home/admin-home.tsx";
import { AdminWall } from "../features/monitoring/home/admin-wall.tsx";

export const Route = createFileRoute("/admin/")({
  validateSearch: (search): { wall?: unknown } => search,
  component: () => (useLocation({ select: isWallDisplay }) ? <AdminWall /> : <AdminHome />),
});
