import { z } from "zod/mini";
import { MAX_PER_PAGE } from "../../../src/http/paging.ts";
import { JOBS_PER_PAGE, SEARCH_LENGTH, SORTS } from "../contract/search.ts";

const text = z.optional(z.string().check(z.maxLength(SEARCH_LENGTH)));
const list = z.optional(
  z.pipe(
    z.union([z.string(), z.array(z.string())]),
    z.transform((value: string | string[]) =>
      [value]
        .flat()
        .flatMap((one) => one.split(",").filter(Boolean))
        .slice(0, 50),
    ),
  ),
);
const whole = (most: number) =>
  z.optional(
    z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.pipe(z.transform(Number), z.int().check(z.maximum(most)))),
  );

/** The query of `GET /api/v1/jobs`; an unknown value of a choice finds nothing. */
export const jobQuerySchema = z.object({
  q: text,
  /** Without synonyms. */
  exact: z.optional(z.literal("1")),
  employment_type: list,
  category: list,
  industry: list,
  location: list,
  remote: list,
  salary_min: whole(1_000_000_000),
  posted_within: whole(365),
  skills: list,
  company: text,
  similar_to: z.optional(z.uuid()),
  sort: z.optional(z.enum(SORTS)),
  page: whole(100_000),
  per_page: whole(MAX_PER_PAGE),
});
export type JobQuery = z.output<typeof jobQuerySchema>;

/** Jobs on a page: those asked for, 20 otherwise. */
export const perPageOf = ({ per_page }: Pick<JobQuery, "per_page">): number => per_page || JOBS_PER_PAGE;
