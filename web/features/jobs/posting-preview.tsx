import { type Posting, type SalaryUnit, skillsOf, termsOf, yearlyPay } from "../../../modules/jobs/contract/posting.ts";
import { Modal } from "../../ui/modal/modal.tsx";
import { JobContents } from "../job-search/job-contents.tsx";
import { JobFacts } from "../job-search/job-facts.tsx";
import { useCompaniesQuery } from "./postings-api.ts";

interface PostingPreviewProps {
  posting: Posting;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** A posting as seekers will see it, saved or not. */
export function PostingPreview({ posting, isOpen, onOpenChange }: PostingPreviewProps) {
  const unit = (posting.salary_unit || "year") as SalaryUnit;
  const { data } = useCompaniesQuery();
  const company = data?.items.find(({ id }) => id === posting.company_id);
  const min = posting.salary_min ?? 0;
  const card = {
    salary: { unit, min, max: posting.salary_max, annual_min: yearlyPay(unit, min) },
    prefecture: posting.prefecture,
    location: posting.location,
    highlights: {},
    employment_type: posting.employment_type,
    remote: posting.remote || "none",
    industry: posting.industry,
    valid_until: posting.valid_until ?? "",
  };
  const contents = {
    skills: skillsOf(posting),
    match: null,
    skills_matched: [],
    skills_missing: [],
    terms: termsOf(posting),
    requirements: posting.requirements,
    process: posting.process,
  };
  return (
    <Modal isOpen={isOpen} onOpenChange={onOpenChange} title="求職者の表示" size="lg">
      <article className="grid gap-6 pb-4">
        <header className="grid gap-1">
          <h2 className="text-xl font-semibold">{posting.title}</h2>
          <p className="text-ink-soft">{company?.name ?? posting.company_name}</p>
        </header>
        <JobFacts job={card} />
        <JobContents job={contents} />
      </article>
    </Modal>
  );
}
