import { DocumentsSkeleton, MY_PAGE, MY_PAGE_LEAD } from "../features/home/documents-skeleton.tsx";
import { PageHeading } from "../ui/page-heading/page-heading.tsx";

/** My-page without a name and documents yet: an empty line is reserved for the name, with its text for screen readers. */
export function MyPageFirstPaint() {
  return (
    <div className={MY_PAGE}>
      <PageHeading
        title={
          <>
            <span className="sr-only">あなたの書類</span>
            {"\u00a0"}
          </>
        }
        lead={MY_PAGE_LEAD}
      />
      <DocumentsSkeleton />
    </div>
  );
}
