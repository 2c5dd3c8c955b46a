import { useRef, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { CONTEXT_AREA } from "../../../ui/menu/context-area.ts";
import { ContextMenu } from "../../../ui/menu/context-menu.tsx";
import { Menu } from "../../../ui/menu/menu.tsx";
import { MenuItem } from "../../../ui/menu/menu-item.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";

const JOBS = [
  { title: "営業事務（正社員）", terms: "横浜市西区・年収320〜400万円" },
  { title: "カフェ店長候補", terms: "京都市下京区・年収350〜450万円" },
];

export function ContextMenuSection() {
  const [saved, setSaved] = useState<ReadonlySet<string>>(new Set());
  const [done, setDone] = useState("");
  const turn = (title: string) => {
    const next = new Set(saved);
    if (!next.delete(title)) next.add(title);
    setSaved(next);
  };
  return (
    <Section
      id="context-menu"
      lead="カードなどの上で右クリック、メニューキーかShift+F10、長押し（0.5秒）で、その場に操作を出します。同じ操作は「…」のボタンからも選べます。"
    >
      <Specimen title="求人のカード" text="カードの好きな場所で、右クリックか長押しをしてみてください。">
        <div className="grid gap-3 sm:grid-cols-2">
          {JOBS.map(({ title, terms }) => (
            <Job
              key={title}
              title={title}
              terms={terms}
              isSaved={saved.has(title)}
              onSave={() => turn(title)}
              onDone={setDone}
            />
          ))}
        </div>
        <p aria-live="polite" className="text-sm text-ink-soft">
          {done || "まだ何も選んでいません。"}
        </p>
      </Specimen>
    </Section>
  );
}

interface JobProps {
  title: string;
  terms: string;
  isSaved: boolean;
  onSave: () => void;
  onDone: (text: string) => void;
}

function Job({ title, terms, isSaved, onSave, onDone }: JobProps) {
  const area = useRef<HTMLDivElement>(null);
  const items = (
    <>
      <MenuItem onAction={() => onDone(`${title}の詳細を開きます。`)}>詳細を見る</MenuItem>
      <MenuItem onAction={() => onDone(`${title}に応募します。`)}>応募する</MenuItem>
      <MenuItem onAction={onSave}>{isSaved ? "ブックマークを外す" : "ブックマークする"}</MenuItem>
      <MenuItem onAction={() => onDone(`${title}のリンクをコピーしました。`)}>リンクをコピー</MenuItem>
    </>
  );
  return (
    <div ref={area} className={`grid gap-3 rounded-md border border-line p-4 ${CONTEXT_AREA}`}>
      <div className="flex items-start gap-2">
        <div className="flex-1">
          <h4 className="font-semibold">{title}</h4>
          <p className="text-sm text-ink-soft">{terms}</p>
        </div>
        <ContextMenu label={title} area={area}>
          {(menu) => <Menu {...menu}>{items}</Menu>}
        </ContextMenu>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="sm" variant="secondary" onPress={() => onDone(`${title}の詳細を開きます。`)}>
          詳細を見る
        </Button>
        {isSaved && <span className="text-sm text-ink-soft">ブックマーク済み</span>}
      </div>
    </div>
  );
}
