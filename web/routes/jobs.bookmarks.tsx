import { createFileRoute } from "@tanstack/react-router";
import { BookmarksPage } from "../features/job-search/bookmarks-page.tsx";

export const Route = createFileRoute("/jobs/bookmarks")({
  component: BookmarksPage,
});
