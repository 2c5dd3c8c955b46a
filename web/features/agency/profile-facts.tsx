import { type AgencyProfileAnswer, agencyFields } from "../../../modules/agency/contract.ts";

/** The profile as those read it who do not change it. */
export function ProfileFacts({ answer: { agency } }: { answer: AgencyProfileAnswer }) {
  const rows = Object.entries(agencyFields).map(([name, field]) => {
    const text = (field.readable as (value: unknown) => string)(agency[name as keyof typeof agencyFields]);
    return [field.label, text] as const;
  });
  return (
    <dl className="sheet divide-y divide-line px-5 sm:px-6">
      {[["許可番号", agency.licence_number] as const, ...rows].map(([label, text]) => (
        <div key={label} className="grid gap-1 py-4 sm:grid-cols-[12rem_1fr] sm:gap-4">
          <dt className="text-ink-soft">{label}</dt>
          <dd className="whitespace-pre-wrap [overflow-wrap:anywhere]">{text || "未入力"}</dd>
        </div>
      ))}
    </dl>
  );
}
