import { useEffect } from "react";
import { newInWords } from "../../../modules/job-search/contract/saved-jobs.ts";
import type { TabBarItem } from "../../ui/tab-bar/tab-bar.tsx";
import { useNewJobsQuery } from "./jobs-api.ts";

/** Seconds within which the number is not read again. */
const FRESH_S = 60;

interface NewJobsProps {
  onCount: (badge: Pick<TabBarItem, "count" | "countInWords">) => void;
}

/** Reads the number of new jobs of the person's saved searches for the tab bar. Draws nothing. */
export function NewJobs({ onCount }: NewJobsProps) {
  const { data } = useNewJobsQuery(undefined, { refetchOnMountOrArgChange: FRESH_S });
  useEffect(() => {
    if (data) onCount({ count: data.count, countInWords: `新着${newInWords(data.count)}` });
  }, [data, onCount]);
  return null;
}
