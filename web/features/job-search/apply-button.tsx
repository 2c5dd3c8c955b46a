import type { JobCard } from "../../../modules/job-search/contract/search.ts";
import { Button } from "../../ui/button/button.tsx";
import type { ButtonSize } from "../../ui/button/button-style.ts";
import { LinkButton } from "../../ui/link-button/link-button.tsx";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { APPLIED } from "./job-skeleton.tsx";
import { trackApplyClick } from "./track-click.ts";
import { useApply } from "./use-apply.ts";

interface ApplyButtonProps {
  job: JobCard;
  label: string;
  size?: ButtonSize;
  /** Layout and width only. */
  className?: string;
}

/** Leads to the application of a seeker who has one under way. */
export function ApplicationLink({ job }: { job: JobCard }) {
  const apply = useApply(job);
  return apply?.isSent ? (
    <TextLink href={apply.href} aria-label={`${job.title}への応募の状況を見る`}>
      <span className="text-sm">応募の状況を見る</span>
    </TextLink>
  ) : null;
}

/** 応募, or 応募済み of a seeker whose application is under way. */
export function ApplyButton({ job, label, ...look }: ApplyButtonProps) {
  const apply = useApply(job);
  if (!apply) return null;
  return apply.isSent ? (
    <Button {...look} variant="secondary" isDisabled>
      {APPLIED}
    </Button>
  ) : (
    <LinkButton
      {...look}
      href={apply.href}
      aria-label={`${job.title}に${label}`}
      onPress={() => trackApplyClick(job.id)}
    >
      {label}
    </LinkButton>
  );
}
