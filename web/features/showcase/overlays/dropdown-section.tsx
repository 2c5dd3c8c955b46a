import { Copy, FileDown, Printer, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { Dropdown } from "../../../ui/menu/dropdown.tsx";
import { MenuHeading, MenuItem, MenuSection } from "../../../ui/menu/menu.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";

const ORDERS = { newest: "新着順", income: "年収の高い順", near: "勤務地の近い順", deadline: "締切の近い順" };

export function DropdownSection() {
  const [done, setDone] = useState("");
  const [order, setOrder] = useState<keyof typeof ORDERS>("newest");
  const [columns, setColumns] = useState<ReadonlySet<string>>(new Set(["会社", "職種"]));
  return (
    <Section
      id="dropdown"
      lead="1つのボタンに、いくつかの操作をまとめます。上下の矢印、Home、End、先頭の文字で選べて、Escキーで閉じます。"
    >
      <Specimen title="操作を選ぶ" text="できない操作は薄くなり、消す操作は赤くなります。">
        <Dropdown label="書類の操作" onAction={(key) => setDone(String(key))}>
          <MenuSection>
            <MenuHeading>出力</MenuHeading>
            <MenuItem id="PDFをダウンロード" textValue="PDFをダウンロード">
              <FileDown aria-hidden="true" className="size-5" />
              PDFをダウンロード
            </MenuItem>
            <MenuItem id="印刷" textValue="印刷">
              <Printer aria-hidden="true" className="size-5" />
              印刷
            </MenuItem>
          </MenuSection>
          <MenuSection>
            <MenuHeading>編集</MenuHeading>
            <MenuItem id="複製" textValue="複製">
              <Copy aria-hidden="true" className="size-5" />
              複製
            </MenuItem>
            <MenuItem id="担当者に送信" textValue="担当者に送信" isDisabled>
              <Send aria-hidden="true" className="size-5" />
              担当者に送信（担当者なし）
            </MenuItem>
            <MenuItem id="削除" textValue="削除" tone="danger">
              <Trash2 aria-hidden="true" className="size-5" />
              削除
            </MenuItem>
          </MenuSection>
        </Dropdown>
        <p aria-live="polite" className="text-sm text-ink-soft">
          {done ? `「${done}」を選びました。` : "まだ何も選んでいません。"}
        </p>
      </Specimen>
      <Specimen title="1つを選んでおく・いくつか選んでおく">
        <div className="flex flex-wrap gap-3">
          <Dropdown
            label={`並び順：${ORDERS[order]}`}
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[order]}
            onSelectionChange={(keys) => setOrder([...keys][0] as keyof typeof ORDERS)}
          >
            {Object.entries(ORDERS).map(([id, name]) => (
              <MenuItem key={id} id={id}>
                {name}
              </MenuItem>
            ))}
          </Dropdown>
          <Dropdown
            label={`表示する列（${columns.size}）`}
            selectionMode="multiple"
            shouldCloseOnSelect={false}
            selectedKeys={columns}
            onSelectionChange={(keys) => setColumns(new Set([...keys].map(String)))}
          >
            {["会社", "職種", "勤務地", "年収", "応募日"].map((name) => (
              <MenuItem key={name} id={name}>
                {name}
              </MenuItem>
            ))}
          </Dropdown>
          <Dropdown label="使えないとき" isDisabled>
            {null}
          </Dropdown>
        </div>
      </Specimen>
    </Section>
  );
}
