import { useState } from "react";
import { Board, type BoardCard, type BoardTarget, type KeepMove } from "../../../ui/board/board.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { showToast } from "../../../ui/toast/toast-queue.ts";
import { Choice } from "../kit/choice.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";

const columns = [
  { id: "wish", label: "気になる" },
  { id: "doing", label: "準備中" },
  { id: "sent", label: "提出済み" },
  { id: "done", label: "終了" },
];
const STATES = [
  { id: "wish", label: "気になる", column: "wish" },
  { id: "doing", label: "準備中", column: "doing" },
  { id: "sent", label: "提出済み", column: "sent" },
  { id: "hired", label: "採用で終了", column: "done" },
  { id: "rejected", label: "不採用で終了", column: "done" },
];
const COMPANIES = ["青葉商事", "みなと印刷", "山手物産", "港北精機", "根岸運輸", "関内設計", "本牧食品"];
const PLAN = ["wish", "wish", "wish", "doing", "sent", "sent", "done"];

interface Company extends BoardCard {
  day: number;
}

const company = (id: string, name: string, column: string, day: number): Company => ({
  id,
  name,
  column,
  day,
  href: "#board",
  targets: STATES.filter((state) => state.column !== column),
});
const few = COMPANIES.map((name, index) => company(`c${index}`, name, PLAN[index] ?? "wish", index + 3));
const many = Array.from({ length: 500 }, (_, index) =>
  company(`m${index}`, `${COMPANIES[index % 7]} ${index + 1}`, columns[index % 4]?.id ?? "wish", (index % 28) + 1),
);

/** Milliseconds, so that a move under way is seen. */
const ANSWERS_AFTER = 400;

export function BoardSection() {
  const [amount, setAmount] = useState<"few" | "many">("few");
  const [isOrdered, setOrdered] = useState(true);
  const [isRefusing, setRefusing] = useState(false);
  return (
    <Section
      id="board"
      lead="段階を列にして、カードで進み具合を示します。列が意味を持たない一覧には、表やリストを使います。"
    >
      <Specimen
        title="提出の進み具合"
        text="つまみを引くか、押して移動先を選びます。Altキーと矢印キーでも移動し、矢印キーだけならカードからカードへ進みます。"
        controls={
          <>
            <Choice label="カードの数" value={amount} onChange={setAmount} options={{ few: "7枚", many: "500枚" }} />
            <Switch value={isOrdered} onChange={setOrdered}>
              列の中の順番を変えられる
            </Switch>
            <Switch value={isRefusing} onChange={setRefusing}>
              移動を断る
            </Switch>
          </>
        }
      >
        <Companies key={amount} initial={amount === "few" ? few : many} isOrdered={isOrdered} isRefusing={isRefusing} />
      </Specimen>
    </Section>
  );
}

interface CompaniesProps {
  initial: readonly Company[];
  isOrdered: boolean;
  isRefusing: boolean;
}

function Companies({ initial, isOrdered, isRefusing }: CompaniesProps) {
  const [cards, setCards] = useState(initial);

  async function prepareMove(card: Company, target: BoardTarget, index: number): Promise<KeepMove> {
    return async () => {
      await new Promise((resolve) => setTimeout(resolve, ANSWERS_AFTER));
      if (isRefusing) {
        showToast({ kind: "error", text: "移動できませんでした" });
        return false;
      }
      setCards((current) => {
        const others = current.filter(({ id }) => id !== card.id);
        const before = others.filter(({ column }) => column === target.column)[index];
        const moved = company(card.id, card.name, target.column, card.day);
        return others.toSpliced(before ? others.indexOf(before) : others.length, 0, moved);
      });
      return true;
    };
  }

  return (
    <Board
      label="提出の進み具合"
      columns={columns}
      cards={cards}
      prepareMove={prepareMove}
      isOrdered={isOrdered}
      level={4}
    >
      {describe}
    </Board>
  );
}

const describe = ({ day }: Company) => <p className="figures text-sm text-ink-soft">12月{day}日まで</p>;
