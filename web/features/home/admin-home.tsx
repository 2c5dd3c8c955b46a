import { useTitle } from "../../app/use-title.ts";
import { Card } from "../../ui/card/card.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { ServiceHealth } from "./service-health.tsx";

/** Where administrators arrive: is everything well? */
export function AdminHome() {
  useTitle("管理");
  return (
    <div className="mx-auto max-w-4xl px-4 py-8 sm:py-12">
      <PageHeading title="管理" lead="サービスの状態を確認できます。個人の書類は表示されません。" />
      <Card title="サービスの状態">
        <ServiceHealth />
      </Card>
    </div>
  );
}
