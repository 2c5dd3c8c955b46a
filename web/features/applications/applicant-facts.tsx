import { Mail, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { ApplicantFacts as Facts } from "../../../modules/applications/contract/application.ts";

/** 要点 of the 履歴書 as it was sent, and how to reach the applicant. */
export function ApplicantFacts({ facts }: { facts: Facts }) {
  const { age, last_job, licences, preferences, phone, email } = facts;
  return (
    <section className="sheet grid gap-4 p-5">
      <h2 className="text-lg font-semibold">要点</h2>
      <dl className="grid gap-3">
        {age !== null && <Fact label="年齢">{`${age}歳`}</Fact>}
        {last_job && (
          <Fact label="直近の勤務先">
            {last_job.company_name}
            {last_job.position && <span className="block text-ink-soft">{last_job.position}</span>}
            {last_job.is_current && <span className="block text-sm text-ink-soft">在職中</span>}
          </Fact>
        )}
        {licences.length > 0 && (
          <Fact label="免許・資格">
            <ul>
              {licences.map((name) => (
                <li key={name}>{name}</li>
              ))}
            </ul>
          </Fact>
        )}
        {preferences.trim() !== "" && (
          <Fact label="本人希望">
            <span className="whitespace-pre-line">{preferences}</span>
          </Fact>
        )}
      </dl>
      {(phone || email) && (
        <div className="grid gap-1 border-t border-line pt-3">
          <h3 className="text-sm text-ink-soft">連絡先</h3>
          {phone && (
            <Reach href={`tel:${phone}`} icon={<Phone aria-hidden="true" className="size-4 shrink-0" />}>
              {phone}
            </Reach>
          )}
          {email && (
            <Reach href={`mailto:${email}`} icon={<Mail aria-hidden="true" className="size-4 shrink-0" />}>
              {email}
            </Reach>
          )}
        </div>
      )}
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="[overflow-wrap:anywhere]">{children}</dd>
    </div>
  );
}

function Reach({ href, icon, children }: { href: string; icon: ReactNode; children: string }) {
  return (
    <a
      href={href}
      className="figures flex min-h-11 w-fit items-center gap-2 rounded-sm break-all text-accent underline-offset-4 hover:underline"
    >
      {icon}
      {children}
    </a>
  );
}
