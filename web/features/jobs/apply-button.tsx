import type { JobCard } from "../../../modules/jobs/contract/search.ts";
import { Button } from "../../ui/button/button.tsx";
import type { ButtonSize } from "../../ui/button/button-style.ts";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { useApply } from "./use-apply.ts";

/** 応募, or 応募済み of somebody whose application is under way. */
export function ApplyButton({ job, size, label }: { job: JobCard; size?: ButtonSize; label: string }) {
  const apply = useApply(job);
  if (!apply) return null;
  return apply.isSent ? (
    <Button variant="secondary" size={size} isDisabled>
      応募済み
    </Button>
  ) : (
    <LinkButton href={apply.href} size={size} aria-label={`${job.title}に${label}`}>
      {label}
    </LinkButton>
  );
}
