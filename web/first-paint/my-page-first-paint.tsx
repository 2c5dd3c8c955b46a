import { DocumentsComing, MY_PAGE, MY_PAGE_LEAD } from "../features/home/documents-coming.tsx";
import { PageHeading } from "../ui/page-heading/page-heading.tsx";

/** My-page before anybody's name and documents are known: the line of the name is kept free. */
export function MyPageFirstPaint() {
  return (
    <div className={MY_PAGE}>
      <PageHeading title={"\u00a0"} lead={MY_PAGE_LEAD} />
      <DocumentsComing />
    </div>
  );
}
