import type { NewsItem } from "../../../modules/news/contract.ts";
import { isOfApplication, unseenInWords } from "../../../modules/news/contract.ts";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { useUnseenNewsQuery } from "./news-api.ts";
import { NewsRow } from "./news-row.tsx";

/** News that a start page shows. */
const SHOWN = 3;

/** The newest unseen news on a start page, one a page that they lead to, those of applications first; nothing where all are seen. */
export function NewestNews() {
  const { data } = useUnseenNewsQuery();
  const shown = newestOf(data?.items ?? []);
  if (!data || shown.length === 0) return null;
  return (
    <section aria-labelledby="newest-news" className="mb-8 grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id="newest-news" className="text-lg font-semibold">
          新しいお知らせ
        </h2>
        <TextLink href="/notifications">{`お知らせの一覧（未読${unseenInWords(data.unseen)}）`}</TextLink>
      </div>
      <ul className="sheet divide-y divide-line">
        {shown.map((item) => (
          <NewsRow key={item.id} item={item} />
        ))}
      </ul>
    </section>
  );
}

/** Earlier news about the same application stand on its page. */
function newestOf(items: readonly NewsItem[]): readonly NewsItem[] {
  const newest = items.filter(({ href }, index) => items.findIndex((other) => other.href === href) === index);
  const others = newest.filter((item) => !isOfApplication(item));
  return [...newest.filter(isOfApplication), ...others].slice(0, SHOWN);
}
