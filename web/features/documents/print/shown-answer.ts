/** State of a query whose argument changes, as the hooks of RTK Query return it. */
interface ChangingQuery<Answer> {
  data?: Answer;
  currentData?: Answer;
  isFetching: boolean;
}

/** The answer for other options stays until the next one is there: a card that shrank for that time would move what is below. */
export const shownAnswer = <Answer>({ data, currentData, isFetching }: ChangingQuery<Answer>): Answer | undefined =>
  currentData ?? (isFetching ? data : undefined);
