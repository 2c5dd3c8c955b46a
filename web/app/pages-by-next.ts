/** Pages of an infinite query that name the first item of the next one, or null. */
export const pagesByNext = {
  initialPageParam: null,
  getNextPageParam: ({ next }: { next: number | null }) => next ?? undefined,
};
