import { Redo2, Undo2 } from "lucide-react";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { Tooltip } from "../../../ui/tooltip/tooltip.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";

export function TooltipSection() {
  return (
    <Section
      id="tooltip"
      lead="ボタンの短い補足です。マウスを重ねるか、キーボードでフォーカスすると出て、Escキーで消えます。指では出ないので、なくても分かることだけを書きます。"
    >
      <Specimen title="補足" text="Tabキーでも順に見られます。">
        <div className="flex flex-wrap items-center gap-3">
          <Tooltip text="元に戻す（Ctrl+Z）">
            <IconButton label="元に戻す" icon={Undo2} />
          </Tooltip>
          <Tooltip text="やり直す（Ctrl+Shift+Z）">
            <IconButton label="やり直す" icon={Redo2} />
          </Tooltip>
          <Tooltip text="入社した年と月が、和暦で入ります。印刷の設定で西暦に変えられます。">
            <Button variant="secondary">職歴を追加する</Button>
          </Tooltip>
        </div>
      </Specimen>
    </Section>
  );
}
