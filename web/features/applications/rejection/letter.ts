import type { AgencyApplication } from "../../../../modules/applications/contract/application.ts";
import { applicantName } from "../board-columns.ts";

/** The letter to begin with, which the agency rewrites as it likes. */
export function letterTo(application: Pick<AgencyApplication, "applicant" | "job">): string {
  const name = applicantName(application);
  const { company, title } = application.job;
  return [
    `${name} 様`,
    "",
    `このたびは、${company}の求人「${title}」にご応募いただき、誠にありがとうございました。`,
    "慎重に検討いたしました結果、誠に残念ながら、今回はご期待に添えない結果となりました。",
    "ご応募いただきましたことに、あらためてお礼を申し上げます。",
    `${name} 様の今後のご活躍を、心よりお祈り申し上げます。`,
  ].join("\n");
}
