import { textOf } from "../../app/api-error.ts";
import { useTitle } from "../../app/use-title.ts";
import { LoadFailed } from "../../ui/load-failed/load-failed.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { SideNav } from "../../ui/side-nav/side-nav.tsx";
import { useScrollSpy } from "../../ui/side-nav/use-scroll-spy.ts";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { DOCUMENT_LINKS } from "../document-links.ts";
import { DocumentChoices } from "./document-choices.tsx";
import { DocumentsSkeleton } from "./documents-skeleton.tsx";
import { useMyPageQuery } from "./home-api.ts";
import { SectionList } from "./section-list.tsx";

const parts = [
  { id: "choice", label: "書類を選ぶ", href: "#choice" },
  ...DOCUMENT_LINKS.map(({ wireName: id, label }) => ({ id, label: `${label}の項目`, href: `#${id}` })),
];
const ids = parts.map(({ id }) => id);

/** Chooses what to write, and names every section of both documents. */
export function DocumentsPage() {
  useTitle("書類");
  const { data, error, isFetching, refetch } = useMyPageQuery(undefined, { refetchOnMountOrArgChange: true });
  const { current, go } = useScrollSpy(ids);
  return (
    <div className="mx-auto grid max-w-6xl gap-x-10 px-4 py-8 sm:py-12 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <aside className="max-lg:hidden">
        <div className="sticky top-24">
          <SideNav label="このページの内容" items={parts} current={current} onGo={go} />
        </div>
      </aside>
      <div>
        <PageHeading title="書類" lead="作成する書類を選びます。どちらからでも始められ、いつでも切り替えられます。" />
        <Loadable isLoading={!data && !error} skeleton={<DocumentsSkeleton />}>
          {data ? (
            <div className="grid gap-10">
              <DocumentChoices page={data} />
              {DOCUMENT_LINKS.map((document) => (
                <SectionList key={document.wireName} document={document} sections={data[document.wireName].sections} />
              ))}
            </div>
          ) : (
            <LoadFailed text={textOf(error)} isPending={isFetching} onRetry={refetch} />
          )}
        </Loadable>
      </div>
    </div>
  );
}
