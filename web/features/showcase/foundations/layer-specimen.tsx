import { Specimen } from "../kit/specimen.tsx";

const LAYERS = [
  { zIndex: "2000", name: "トースト・通知", use: "どの画面の上でも読めて、押せます" },
  { zIndex: "1000 + 10ずつ", name: "モーダル・シート・メニュー", use: "後から開いたものが10だけ上に重なります" },
  { zIndex: "30", name: "本文への近道", use: "キーボードで最初に現れます" },
  { zIndex: "20", name: "ヘッダー・タブバー", use: "スクロールしても残ります" },
  { zIndex: "0", name: "ページ", use: "書類と入力欄" },
];

/** The layers, the topmost first. */
export function LayerSpecimen() {
  return (
    <Specimen title="重なり" text="上にあるものほど先に読まれます。">
      <ol className="grid max-w-xl">
        {LAYERS.map(({ zIndex, name, use }) => (
          <li
            key={name}
            className="-mb-px grid gap-x-4 border border-line bg-card px-4 py-2 first:rounded-t-md last:rounded-b-md sm:grid-cols-[8rem_minmax(0,1fr)]"
          >
            <span className="figures text-sm text-ink-faint">{zIndex}</span>
            <span>
              <span className="block font-medium">{name}</span>
              <span className="phrases block text-sm text-ink-soft">{use}</span>
            </span>
          </li>
        ))}
      </ol>
    </Specimen>
  );
}
