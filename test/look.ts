import { writeFileSync, mkdirSync } from "node:fs";
import { printCareer } from "../modules/career/pdf/print-career.ts";
import { careerJob, filledCareer, project, work } from "./support/career-jobs.ts";
mkdirSync("/tmp/look-paper", { recursive: true });
const S = "既存の顧客を訪ねて課題を聞き取り、業務の流れを図にまとめ、関係する部門の責任者と合意をつくった。";
const many = Array.from({ length: 12 }, (_, i) => work(`第${i + 1}製作所株式会社`, 2000 + i * 2, 4, { end_year: 2002 + i * 2, end_month: 3, business_content: "精密部品の製造", employee_count: 120 + i, projects: [project(`生産管理の改善 その${i + 1}`, { start_year: 2000 + i * 2, start_month: 5, position: ["担当", "リーダー", ""][i % 3], description: `${S.repeat(1 + (i % 4))}\n・${S}\n・工程の見直しで不良率を${i + 2}％下げた` })] }));
const long = many.map((w) => ({ ...w, projects: w.projects.flatMap((p) => [p, { ...p, id: p.id.replace("00000000-0000-4000-8000", "00000000-0000-4000-9000"), project_name: `${p.project_name}（続編）`, description: S.repeat(14) }]) }));
const cases = {
  filled: {}, chrono: { style: "chronological", era: "wareki" }, careers: { style: "career", details: true }, gothic: { font: "gothic" },
  one: { career: { ...filledCareer, works: filledCareer.works.slice(0, 1) } },
  twelve: { career: { ...filledCareer, works: many } }, twelveCareer: { style: "career", career: { ...filledCareer, works: many } }, long: { career: { ...filledCareer, works: long } },
  noprojects: { career: { ...filledCareer, works: filledCareer.works.map((w) => ({ ...w, projects: [] })) } },
  onlyprojects: { career: { ...filledCareer, summary: "", self_pr: "", skills: [], works: filledCareer.works.map((w) => ({ ...w, business_content: "", established_year: null, capital: null, revenue: null, employee_count: null, employment_type: "", department: "", position: "" })) }, person: { last_name: "", first_name: "", licences: [] } },
  shortname: { person: { last_name: "呉", first_name: "", licences: [] } },
  longname: { person: { last_name: "勘解由小路西園寺阿弥陀丸左衛門", first_name: "ジェームズアレクサンダー寿限無五劫", licences: [] } },
} as never as Record<string, object>;
for (const [name, order] of Object.entries(cases)) {
  const t = performance.now();
  const { pdf, report } = await printCareer(careerJob({ attachment: true, ...order }));
  console.log(name, pdf.length, (performance.now() - t).toFixed(0), JSON.stringify(report));
  writeFileSync(`/tmp/look-paper/${name}.pdf`, pdf);
}
