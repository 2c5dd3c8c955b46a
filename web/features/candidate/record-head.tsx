import type { ReactNode } from "react";
import { type Candidate, STAGES, type Stage } from "../../../modules/candidate/contract.ts";
import { Badge } from "../../ui/badge/badge.tsx";
import { TextLink } from "../../ui/link-button/text-link.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { tabOf } from "./tabs.ts";

export const NO_NAME = "氏名未入力";

/** Whose record it is, how far the work with the person is, and what the record still lacks. */
export function RecordHead({ candidate, actions }: { candidate: Candidate; actions: ReactNode }) {
  const { name, age, stage, staff, photo, last_name_kana, first_name_kana, application_id } = candidate;
  const reading = `${last_name_kana} ${first_name_kana}`.trim();
  const facts = [reading, age !== null && `満${age}歳`].filter(Boolean).join("　");
  return (
    <>
      <div className="flex items-start gap-4">
        {photo && (
          <img src={photo.url} alt="" width={60} height={80} className="border border-line bg-sunken max-sm:hidden" />
        )}
        <div className="min-w-0 grow">
          <PageHeading
            title={name || NO_NAME}
            lead={
              <>
                {facts && <span className="block pb-2">{facts}</span>}
                <span className="flex flex-wrap items-center gap-x-3 gap-y-2 text-sm">
                  {stage && <Badge tone="accent">{STAGES[stage as Stage] ?? stage}</Badge>}
                  {staff ? `担当：${staff.name}` : "担当者未設定"}
                  {application_id && (
                    <TextLink href={`/agency/applications/${application_id}`}>元の応募を見る</TextLink>
                  )}
                </span>
              </>
            }
            actions={actions}
          />
        </div>
      </div>
      <Missing candidate={candidate} />
    </>
  );
}

/** The items that a complete record has, each a link to its field. */
function Missing({ candidate: { id, missing } }: { candidate: Candidate }) {
  if (missing.length === 0) return null;
  return (
    <nav aria-label="未入力の項目" className="mb-6 flex flex-wrap gap-x-4 gap-y-1 text-sm">
      <span className="text-ink-soft">{`未入力の項目（${missing.length}件）：`}</span>
      {missing.map(({ section, field, label }) => (
        <TextLink key={`${section} ${field} ${label}`} href={`/candidates/${id}?tab=${tabOf(section)}#${field}`}>
          {label}
        </TextLink>
      ))}
    </nav>
  );
}
