import { Copy, FileDown, Printer, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { Dropdown } from "../../../ui/menu/dropdown.tsx";
import { MenuItem, MenuSection } from "../../../ui/menu/menu-item.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";

export function DropdownSection() {
  const [done, setDone] = useState("");
  return (
    <Section
      id="dropdown"
      lead="1つのボタンに、いくつかの操作をまとめます。上下の矢印、Home、End、先頭の文字で選べて、Escキーで閉じます。"
    >
      <Specimen title="操作を選ぶ" text="できない操作は薄くなり、消す操作は赤くなります。">
        <Dropdown label="書類の操作">
          <MenuSection heading="出力">
            <MenuItem onAction={() => setDone("PDFをダウンロード")}>
              <FileDown aria-hidden="true" className="size-5" />
              PDFをダウンロード
            </MenuItem>
            <MenuItem onAction={() => setDone("印刷")}>
              <Printer aria-hidden="true" className="size-5" />
              印刷
            </MenuItem>
          </MenuSection>
          <MenuSection heading="編集">
            <MenuItem onAction={() => setDone("複製")}>
              <Copy aria-hidden="true" className="size-5" />
              複製
            </MenuItem>
            <MenuItem isDisabled>
              <Send aria-hidden="true" className="size-5" />
              担当者に送信（担当者なし）
            </MenuItem>
            <MenuItem onAction={() => setDone("削除")} tone="danger">
              <Trash2 aria-hidden="true" className="size-5" />
              削除
            </MenuItem>
          </MenuSection>
        </Dropdown>
        <p aria-live="polite" className="text-sm text-ink-soft">
          {done ? `「${done}」を選びました。` : "まだ何も選んでいません。"}
        </p>
      </Specimen>
      <Specimen title="使えないとき">
        <Dropdown label="使えないとき" isDisabled>
          {null}
        </Dropdown>
      </Specimen>
    </Section>
  );
}
