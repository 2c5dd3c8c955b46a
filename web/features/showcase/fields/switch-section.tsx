import { useEffect, useState } from "react";
import { Switch } from "../../../ui/switch/switch.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";

const SHARED = { on: "公開", off: "非公開" };

export function SwitchSection() {
  const [isOn, setOn] = useState(true);
  const [isShared, setShared] = useState(false);
  return (
    <Section
      id="switch"
      lead="切り替えるとすぐに変わる設定に使います。フォームの中で保存と一緒に決まることには、チェックボックスを使います。"
    >
      <Specimen title="オンとオフ">
        <Switch value={isOn} onChange={setOn}>
          自動保存
        </Switch>
        <Switch value={isShared} onChange={setShared} states={SHARED}>
          担当者への履歴書の公開
        </Switch>
      </Specimen>
      <Specimen title="使えない状態">
        <Switch value={true} onChange={() => undefined} isDisabled>
          メールでのお知らせ（オン）
        </Switch>
        <Switch value={false} onChange={() => undefined} isDisabled>
          メールでのお知らせ（オフ）
        </Switch>
      </Specimen>
      <Specimen title="保存に時間がかかるとき" text="保存している間は操作できません。">
        <SlowSwitch />
      </Specimen>
    </Section>
  );
}

/** Milliseconds that the specimen takes to save. */
const SAVING = 1500;

function SlowSwitch() {
  const [isOn, setOn] = useState(false);
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    if (!isPending) return;
    const saving = setTimeout(() => setPending(false), SAVING);
    return () => clearTimeout(saving);
  }, [isPending]);
  return (
    <Switch
      value={isOn}
      isPending={isPending}
      onChange={(next) => {
        setOn(next);
        setPending(true);
      }}
    >
      新着求人のお知らせ
    </Switch>
  );
}
