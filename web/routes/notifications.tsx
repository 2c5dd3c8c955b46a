import { createFileRoute } from "@tanstack/react-router";
import { NewsPage } from "../features/news/news-page.tsx";

export const Route = createFileRoute("/notifications")({ component: NewsPage });
