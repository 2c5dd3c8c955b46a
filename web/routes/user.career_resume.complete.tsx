import { createFileRoute } from "@tanstack/react-router";
import { careerPages } from "../features/career/career-pages.tsx";
import { CompletePage } from "../features/documents/complete/complete-page.tsx";
import { DocumentPagesContext } from "../features/documents/document-pages.ts";
import { Card } from "../ui/card/card.tsx";
import { LinkButton } from "../ui/link-button/link-button.tsx";

export const Route = createFileRoute("/user/career_resume/complete")({ component: Complete });

function Complete() {
  return (
    <DocumentPagesContext value={careerPages}>
      <CompletePage>
        <Card title="履歴書">
          <p className="phrases text-sm text-ink-soft">
            履歴書と職務経歴書を揃えて提出するときは、日付と年号の書き方を合わせます。
          </p>
          <LinkButton variant="secondary" href="/documents" className="justify-self-start">
            書類を選ぶ
          </LinkButton>
        </Card>
      </CompletePage>
    </DocumentPagesContext>
  );
}
