import { unseenInWords } from "../../../modules/news/contract.ts";
import { useUnseenNewsQuery } from "./news-api.ts";

/** The greatest count that the corner of an entry has room for. */
const MAX_COUNT = 99;

/** Number of unseen news of applications in the corner of an entry of the menu. */
export function UnseenMark() {
  const { data } = useUnseenNewsQuery();
  const count = data?.unseen_applications ?? 0;
  if (count === 0) return null;
  return (
    <>
      <span
        aria-hidden="true"
        className="figures absolute top-0.5 -right-1 min-w-4 rounded-full bg-danger px-1 text-center text-[0.6875rem] leading-4 font-medium text-on-accent"
      >
        {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
      </span>
      <span className="sr-only">{` 未読${unseenInWords(count)}`}</span>
    </>
  );
}
