import { Briefcase, FileText, FolderOpen, Plus } from "lucide-react";
import { useState } from "react";
import { Badge, type BadgeTone } from "../../../ui/badge/badge.tsx";
import { Tag } from "../../../ui/badge/tag.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Card } from "../../../ui/card/card.tsx";
import { LinkCard } from "../../../ui/card/link-card.tsx";
import { EmptyState } from "../../../ui/empty-state/empty-state.tsx";
import { PageHeading } from "../../../ui/page-heading/page-heading.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";

export function CardSection() {
  return (
    <Section id="card" lead="ひとまとまりの内容を一枚の紙にのせます。カードの中にカードは重ねません。">
      <Cards />
      <Links />
      <Badges />
      <Specimen title="まだ何もないとき" text="何をすれば始められるかを、よい例とともに示します。">
        <EmptyState
          icon={FolderOpen}
          title="書類はまだありません"
          action={
            <Button icon={Plus} variant="secondary">
              履歴書をつくる
            </Button>
          }
        >
          まず氏名と連絡先だけでも保存すると、続きをどの端末からでも書けます。
        </EmptyState>
      </Specimen>
      <Specimen title="ページの見出し">
        <PageHeading
          level={4}
          title="学歴"
          lead="中学校の卒業から、古い順に書きます。"
          actions={<Button icon={Plus}>学歴を追加する</Button>}
        />
      </Specimen>
    </Section>
  );
}

const FORMS = [
  { id: "standard", name: "標準の様式", text: "厚生労働省の様式例に沿った、もっとも使われる形です。" },
  { id: "career", name: "職歴を広くとる様式", text: "転職の回数が多い方や、派遣の経験がある方に向きます。" },
];

function Cards() {
  const [chosen, setChosen] = useState("standard");
  return (
    <Specimen title="選べるカード" text="選んだカードは枠と札の両方で示します。">
      <div className="grid gap-4 sm:grid-cols-2">
        {FORMS.map(({ id, name, text }) => {
          const isSelected = id === chosen;
          return (
            <Card
              key={id}
              title={name}
              level={4}
              isSelected={isSelected}
              aside={isSelected && <Badge tone="accent">選択中</Badge>}
              actions={
                <Button
                  variant="secondary"
                  size="sm"
                  isDisabled={isSelected}
                  aria-label={`${name}を選ぶ`}
                  onPress={() => setChosen(id)}
                >
                  選ぶ
                </Button>
              }
            >
              <p>{text}</p>
            </Card>
          );
        })}
      </div>
    </Specimen>
  );
}

function Links() {
  return (
    <Specimen title="全体がリンクのカード">
      <div className="grid gap-4 sm:grid-cols-2">
        <LinkCard href="#card" title="履歴書" icon={FileText}>
          最終更新 2026年11月18日
        </LinkCard>
        <LinkCard href="#card" title="職務経歴書" icon={Briefcase} aside={<Badge tone="warning">2件</Badge>}>
          未入力：職務要約、職歴
        </LinkCard>
      </div>
    </Specimen>
  );
}

const BADGES: readonly { tone: BadgeTone; label: string }[] = [
  { tone: "plain", label: "下書き" },
  { tone: "accent", label: "編集中" },
  { tone: "success", label: "完成" },
  { tone: "warning", label: "未入力 2件" },
  { tone: "danger", label: "エラー 1件" },
];

const FILTERS = ["東京都", "正社員", "年収500万円以上", "営業"];

function Badges() {
  const [filters, setFilters] = useState(FILTERS);
  return (
    <Specimen title="バッジ・外せる札" text="色だけで伝えず、必ず言葉を添えます。">
      <div className="flex flex-wrap gap-2">
        {BADGES.map(({ tone, label }) => (
          <Badge key={tone} tone={tone}>
            {label}
          </Badge>
        ))}
      </div>
      <div className="flex min-h-11 flex-wrap items-center gap-x-2 gap-y-3">
        <ul aria-label="絞り込みの条件" className="contents">
          {filters.map((name) => (
            <li key={name}>
              <Tag onRemove={() => setFilters(filters.filter((it) => it !== name))}>{name}</Tag>
            </li>
          ))}
        </ul>
        {filters.length < FILTERS.length && (
          <Button variant="quiet" size="sm" onPress={() => setFilters(FILTERS)}>
            条件を戻す
          </Button>
        )}
      </div>
    </Specimen>
  );
}
