import { useLocation, useRouter } from "@tanstack/react-router";
import { type JobConditions, readConditions, writeConditions } from "./job-conditions.ts";

/** The conditions of the address, which holds all of the search, and their change. */
export function useConditions(): { conditions: JobConditions; search: string; change: (next: JobConditions) => void } {
  const searchText = useLocation({ select: ({ searchStr }) => searchStr });
  const { history } = useRouter();
  const conditions = readConditions(searchText);
  return {
    conditions,
    search: writeConditions(conditions),
    change: (next) => history.replace(`/jobs${writeConditions(next)}`),
  };
}
