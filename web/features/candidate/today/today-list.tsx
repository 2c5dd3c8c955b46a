import { useState } from "react";
import { daysAfter } from "../../../../japanese/days-after.ts";
import { formatDate } from "../../../../japanese/era.ts";
import type { TodayItem } from "../../../../modules/candidate/contract.ts";
import { textOf } from "../../../app/api-error.ts";
import { useToday } from "../../../app/today.ts";
import { Button } from "../../../ui/button/button.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { usePlanContactMutation } from "./today-api.ts";

const TITLES = {
  follow_ups: "今日までに連絡する候補者",
  answered_proposals: "提案への回答",
  incomplete: "未入力の項目がある候補者",
  overdue: "保存期間を過ぎた候補者",
} as const;

/** Entries that are shown of a list before its rest is asked for. */
const MAX_SHOWN = 5;

/** One list of 今日 under its heading; one without an entry is left out. */
export function TodayList({ name, items }: { name: keyof typeof TITLES; items: readonly TodayItem[] }) {
  const [isWhole, setWhole] = useState(false);
  if (items.length === 0) return null;
  const shown = isWhole ? items : items.slice(0, MAX_SHOWN);
  return (
    <section className="grid gap-4">
      <h2 className="text-lg font-semibold">{TITLES[name]}</h2>
      <ul className="sheet grid gap-0 px-5">
        {shown.map((item) => (
          <TodayEntry key={item.candidate?.id} item={item} isPlanned={name === "follow_ups"} />
        ))}
      </ul>
      {items.length > shown.length && (
        <div>
          <Button variant="secondary" onPress={() => setWhole(true)}>
            {`ほかに${items.length - shown.length}件`}
          </Button>
        </div>
      )}
    </section>
  );
}

function TodayEntry({ item: { candidate, on, text }, isPlanned }: { item: TodayItem; isPlanned: boolean }) {
  if (!candidate) return null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <div className="grid min-w-0 gap-1">
        <TextLink href={`/candidates/${candidate.id}`}>{candidate.name}</TextLink>
        <p className="phrases text-sm text-ink-soft">{isPlanned ? `${formatDate(on, "seireki")}　${text}` : text}</p>
      </div>
      {isPlanned && <PlanButtons {...candidate} />}
    </li>
  );
}

/** Days after today to which a contact is moved. */
const LATER = [
  { days: 1, label: "明日へ" },
  { days: 7, label: "1週間後へ" },
];

/** One press takes an entry off the day or moves it. */
function PlanButtons({ id, name }: { id: string; name: string }) {
  const today = useToday();
  const [plan, { isLoading }] = usePlanContactMutation();

  async function move(next_contact_on: string | null): Promise<void> {
    try {
      await plan({ id, next_contact_on }).unwrap();
      const text = next_contact_on ? `${formatDate(next_contact_on, "seireki")}に移しました` : "完了しました";
      showToast({ kind: "success", text });
    } catch (error) {
      showToast({ kind: "error", text: textOf(error) });
    }
  }

  const contact = `${name}さんへの連絡を`;
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant="secondary"
        isDisabled={isLoading}
        aria-label={`${contact}完了にする`}
        onPress={() => void move(null)}
      >
        完了
      </Button>
      {LATER.map(({ days, label }) => (
        <Button
          key={days}
          size="sm"
          variant="quiet"
          isDisabled={isLoading}
          aria-label={`${contact}${label}移す`}
          onPress={() => void move(daysAfter(today, days))}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
