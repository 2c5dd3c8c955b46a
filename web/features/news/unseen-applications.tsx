import { useLocation } from "@tanstack/react-router";
import { useEffect } from "react";
import { unseenInWords } from "../../../modules/news/contract.ts";
import type { TabBarItem } from "../../ui/tab-bar/tab-bar.tsx";
import { useSeeNewsMutation, useUnseenNewsQuery } from "./news-api.ts";

interface UnseenApplicationsProps {
  onCount: (badge: Pick<TabBarItem, "count" | "countInWords">) => void;
}

/** Reads the number of unseen news of applications for the menu, and marks what the current page shows as seen. Draws nothing. */
export function UnseenApplications({ onCount }: UnseenApplicationsProps) {
  const { data } = useUnseenNewsQuery();
  const count = data?.unseen_applications;
  useEffect(() => {
    if (count !== undefined) onCount({ count, countInWords: `未読${unseenInWords(count)}` });
  }, [count, onCount]);
  const [see] = useSeeNewsMutation();
  const href = useLocation({ select: (location) => location.href });
  const isNews = data?.items?.some((item) => item.href === href);
  useEffect(() => {
    if (isNews) void see({ href });
  }, [isNews, href, see]);
  return null;
}
