import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import type { InvitationLink } from "../../../modules/agency/contract.ts";
import { useTitle } from "../../app/use-title.ts";
import { Button } from "../../ui/button/button.tsx";
import { lazyPart } from "../../ui/deferred/lazy-part.tsx";
import { Modal } from "../../ui/modal/modal.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { AgencyDialog } from "./agency-dialog.tsx";
import { ShownInvitation } from "./invitation-link.tsx";

// The page is drawn before its table has come.
const AgencyTable = lazyPart(async () => (await import("./agency-table.tsx")).AgencyTable);

/** The agencies, for administrators. */
export function AdminAgenciesPage() {
  useTitle("人材紹介会社");
  const [isOpening, setOpening] = useState(false);
  const [link, setLink] = useState<InvitationLink>();
  const [isShown, setShown] = useState(false);
  const [changes, setChanges] = useState(0);
  return (
    <div className="mx-auto max-w-6xl px-4 py-8 sm:py-12">
      <PageHeading
        title="人材紹介会社"
        lead="会社の登録と、責任者の招待ができます。候補者や応募者の情報は表示されません。"
        actions={
          <Button icon={Plus} onPress={() => setOpening(true)}>
            会社を登録する
          </Button>
        }
      />
      <Suspense fallback={<Skeleton lines={12} />}>
        <AgencyTable
          changes={changes}
          onChanged={() => setChanges((count) => count + 1)}
          onOpen={() => setOpening(true)}
        />
      </Suspense>
      <AgencyDialog
        agency={undefined}
        isOpen={isOpening}
        onOpenChange={setOpening}
        onSaved={(invitation) => {
          setOpening(false);
          setLink(invitation);
          setShown(true);
          setChanges((count) => count + 1);
        }}
      />
      <Modal
        type="form"
        title="会社を登録しました"
        isOpen={isShown}
        onOpenChange={setShown}
        closesOnBackdrop={false}
        onClosed={() => setLink(undefined)}
      >
        {link && <ShownInvitation link={link} />}
      </Modal>
    </div>
  );
}
