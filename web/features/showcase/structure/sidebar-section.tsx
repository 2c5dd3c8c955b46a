import { Menu } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { SideNav } from "../../../ui/side-nav/side-nav.tsx";
import { Sidebar } from "../../../ui/sidebar/sidebar.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { sectionsOfResume } from "./sections-of-resume.ts";

export function SidebarSection() {
  const [isOpen, setOpen] = useState(false);
  const [current, setCurrent] = useState("profile");
  const nav = (onGo: (id: string) => void) => (
    <SideNav label="セクションの一覧（見本）" items={sectionsOfResume} current={current} onGo={onGo} />
  );
  return (
    <Section
      id="sidebar"
      lead="画面の狭い端末では、左の一覧を必要なときだけ重ねて出します。Escキー、外側、左へのスワイプで閉じます。"
    >
      <Specimen
        title="重ねて出す一覧"
        text="幅1024px以上では一覧がはじめから横に並び、開いていたサイドバーは自動で閉じます。"
      >
        <div className="lg:hidden">
          <Button variant="secondary" icon={Menu} onPress={() => setOpen(true)}>
            セクションを選ぶ
          </Button>
        </div>
        <div className="flex gap-6">
          <div className="w-56 shrink-0 max-lg:hidden">{nav(setCurrent)}</div>
          <p className="flex-1">「{sectionsOfResume.find(({ id }) => id === current)?.label}」を編集しています。</p>
        </div>
        <Sidebar isOpen={isOpen} onOpenChange={setOpen} title="セクション">
          {nav((id) => {
            setCurrent(id);
            setOpen(false);
          })}
        </Sidebar>
      </Specimen>
    </Section>
  );
}
