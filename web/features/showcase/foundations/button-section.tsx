import { ArrowRight, Download, Minus, Pencil, Plus, Redo2, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { ButtonGroup } from "../../../ui/button/button-group.tsx";
import type { ButtonSize, ButtonVariant } from "../../../ui/button/button-style.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { TextLink } from "../../../ui/link-button/text-link.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { Choice } from "../kit/choice.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";

const VARIANTS: readonly { variant: ButtonVariant; label: string; use: string }[] = [
  { variant: "primary", label: "保存する", use: "画面に一つだけの、主な操作" },
  { variant: "secondary", label: "下書きに戻す", use: "そのほかの操作" },
  { variant: "quiet", label: "例を見る", use: "なくても困らない操作" },
  { variant: "danger", label: "削除する", use: "元に戻せない操作" },
];

export function ButtonSection() {
  return (
    <Section
      id="button"
      lead="何が起こるかを動詞で書きます。押すと何かが変わるものはボタン、移るだけのものはリンクです。"
    >
      <Variants />
      <Icons />
      <Links />
    </Section>
  );
}

function Variants() {
  const [size, setSize] = useState<ButtonSize>("md");
  const [isDisabled, setDisabled] = useState(false);
  const [isPending, setPending] = useState(false);
  const [withIcon, setWithIcon] = useState(false);
  return (
    <Specimen
      title="種類と状態"
      text="処理中のボタンは幅もフォーカスも変わらず、二度押しても一度しか働きません。"
      controls={
        <>
          <Choice label="見た目の大きさ" value={size} onChange={setSize} options={{ md: "標準", sm: "控えめ" }} />
          <Switch value={withIcon} onChange={setWithIcon}>
            アイコンを付ける
          </Switch>
          <Switch value={isPending} onChange={setPending}>
            処理中にする
          </Switch>
          <Switch value={isDisabled} onChange={setDisabled}>
            押せなくする
          </Switch>
        </>
      }
    >
      <ul className="grid gap-3">
        {VARIANTS.map(({ variant, label, use }) => (
          <li key={variant} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[13rem_1fr]">
            <Button
              variant={variant}
              size={size}
              icon={withIcon ? Download : undefined}
              isDisabled={isDisabled}
              isPending={isPending}
              pendingLabel="処理中..."
              className="w-fit"
            >
              {label}
            </Button>
            <span className="text-sm text-ink-soft">{use}</span>
          </li>
        ))}
      </ul>
    </Specimen>
  );
}

/** In percent. */
const SMALLEST = 50;
const LARGEST = 200;
const STEP = 25;

function Icons() {
  const [zoom, setZoom] = useState(100);
  return (
    <Specimen title="アイコンだけのボタン・ボタンの組" text="アイコンには必ず名前があり、読み上げられます。">
      <div className="flex flex-wrap items-center gap-x-8 gap-y-4">
        <div className="flex gap-1">
          <IconButton label="編集する" icon={Pencil} />
          <IconButton label="削除する" icon={Trash2} tone="danger" />
          <IconButton label="元に戻す" icon={Undo2} isDisabled />
          <IconButton label="ダウンロード中" icon={Download} isPending />
        </div>
        <ButtonGroup label="編集の取り消し">
          <Button variant="secondary" size="sm" icon={Undo2}>
            元に戻す
          </Button>
          <Button variant="secondary" size="sm" icon={Redo2}>
            やり直す
          </Button>
        </ButtonGroup>
        <div className="flex items-center gap-3">
          <ButtonGroup label="紙面の大きさ">
            <Button
              variant="secondary"
              size="sm"
              icon={Minus}
              isDisabled={zoom === SMALLEST}
              onPress={() => setZoom(zoom - STEP)}
            >
              縮小
            </Button>
            <Button
              variant="secondary"
              size="sm"
              icon={Plus}
              isDisabled={zoom === LARGEST}
              onPress={() => setZoom(zoom + STEP)}
            >
              拡大
            </Button>
          </ButtonGroup>
          <output className="figures w-14">{zoom}%</output>
        </div>
      </div>
    </Specimen>
  );
}

function Links() {
  return (
    <Specimen title="リンク">
      <div className="flex flex-wrap items-center gap-4">
        <LinkButton href="#button" icon={ArrowRight}>
          履歴書を書く
        </LinkButton>
        <LinkButton href="#button" variant="secondary">
          職務経歴書を見る
        </LinkButton>
        <p>
          書き方に迷ったら、<TextLink href="#tokens">記入の手引き</TextLink>をご覧ください。
        </p>
      </div>
    </Specimen>
  );
}
