import { useEffect, useState } from "react";
import { photoMessages } from "../../../../japanese/photo-messages.ts";
import type { CandidatePhoto } from "../../../../modules/candidate/contract.ts";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Compare } from "../../../ui/compare/compare.tsx";
import { cutOut } from "../../../ui/image-crop/cut-out.ts";
import { withImage } from "../../../ui/image-file/open-image.ts";
import { Modal } from "../../../ui/modal/modal.tsx";
import { LoadingPage } from "../../../ui/page-states/page-states.tsx";

interface CompareDialogProps {
  photo: CandidatePhoto;
  /** The kept upload. */
  upload: File;
  onClose: () => void;
}

/** The photo before and after its processing, over each other. */
export function CompareDialog({ photo, upload, onClose }: CompareDialogProps) {
  const before = useCut(upload, photo.crop);
  return (
    <Modal isOpen onOpenChange={(isOpen) => !isOpen && onClose()} title="加工前と加工後">
      {before === "failed" ? (
        <Alert kind="error">{photoMessages.readFailed}</Alert>
      ) : before ? (
        <Compare before={{ src: before, label: "加工前" }} after={{ src: photo.url, label: "加工後" }} />
      ) : (
        <LoadingPage />
      )}
    </Modal>
  );
}

/** Address of the region of the upload that the photo was made of. */
function useCut(upload: File, crop: CandidatePhoto["crop"]): string | "failed" | undefined {
  const [cut, setCut] = useState<string>();
  useEffect(() => {
    let isWanted = true;
    let address: string | undefined;
    withImage(upload, (image) => cutOut(image, crop)).then(
      (picture) => {
        if (!isWanted) return;
        address = URL.createObjectURL(picture);
        setCut(address);
      },
      () => isWanted && setCut("failed"),
    );
    return () => {
      isWanted = false;
      if (address) URL.revokeObjectURL(address);
    };
  }, [upload, crop]);
  return cut;
}
