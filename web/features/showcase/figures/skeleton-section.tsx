import { UserRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Loadable } from "../../../ui/skeleton/loadable.tsx";
import { Skeleton, SkeletonCard, SkeletonImage, SkeletonRows } from "../../../ui/skeleton/skeleton.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";

const JOBS = [
  ["みなと商事", "営業事務"],
  ["あおば印刷", "営業企画"],
  ["ひがし野物産", "経理事務"],
] as const;

export function SkeletonSection() {
  const [isLoading, setLoading] = useState(true);
  return (
    <Section
      id="skeleton"
      lead="読み込みが終わるまで、内容と同じ大きさの形を置きます。入れ替わっても、まわりは動きません。"
    >
      <Specimen
        title="文章・写真・カード・表"
        text="スイッチを切ると内容に入れ替わります。読み込み中であることは、読み上げでは一度だけ伝わります。"
        controls={
          <Switch value={isLoading} onChange={setLoading}>
            読み込み中にする
          </Switch>
        }
      >
        <Loadable isLoading={isLoading} skeleton={<Waiting />}>
          <Loaded />
        </Loadable>
      </Specimen>
    </Section>
  );
}

interface SkeletonLayoutProps {
  text: ReactNode;
  image: ReactNode;
  card: ReactNode;
  rows: ReactNode;
}

/** The same four slots while loading and loaded. */
function SkeletonLayout({ text, image, card, rows }: SkeletonLayoutProps) {
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="flex gap-5">
        {image}
        <div className="min-w-0 flex-1">{text}</div>
      </div>
      {card}
      {rows}
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonLayout
      text={<Skeleton lines={3} />}
      image={<SkeletonImage className="aspect-[3/4] w-24" />}
      card={<SkeletonCard />}
      rows={<SkeletonRows rows={JOBS.length} columns={2} />}
    />
  );
}

function Loaded() {
  return (
    <SkeletonLayout
      text={<p className="line-clamp-3 min-h-[3lh]">営業事務として6年、受発注を担当しました。</p>}
      image={
        <div className="grid aspect-[3/4] w-24 place-items-center rounded-sm bg-accent-soft text-accent">
          <UserRound role="img" aria-label="証明写真の例" className="size-10" />
        </div>
      }
      card={
        <article className="sheet flex gap-4 p-5">
          <span className="grid size-14 shrink-0 place-items-center rounded-sm bg-accent-soft text-xl text-accent">
            営
          </span>
          <div className="min-w-0 flex-1">
            <h4 className="truncate font-medium leading-[inherit]">法人営業</h4>
            <p className="truncate text-ink-soft">横浜市・正社員</p>
            <p className="figures truncate text-ink-soft">月給28万円から</p>
          </div>
        </article>
      }
      rows={
        <ul aria-label="職歴" className="divide-y divide-line border-y border-line">
          {JOBS.map(([company, job]) => (
            <li key={company} className="figures flex h-11 items-center gap-6 px-3">
              <span className="min-w-0 flex-1 truncate">{company}</span>
              <span className="min-w-0 flex-1 truncate">{job}</span>
            </li>
          ))}
        </ul>
      }
    />
  );
}
