/** Pages of an infinite query that name the first item of the next one, or null. */
export const pagesByNext = {
  initialPageParam: null,
  getNextPageParam: <Next>({ next }: { next: Next | null }) => next ?? undefined,
};
