import { photoMessages } from "../../../../japanese/photo-messages.ts";
import { photoFileUrl, type Resume } from "../../../../modules/resume/contract.ts";
import { Button } from "../../../ui/button/button.tsx";
import type { Crop } from "../../../ui/image-crop/crop-area.ts";
import { ImageCrop } from "../../../ui/image-crop/image-crop.tsx";
import { LinkButton } from "../../../ui/link-button/link-button.tsx";
import { Modal } from "../../../ui/modal/modal.tsx";
import { useDocumentPages } from "../../documents/document-pages.ts";
import { confirmPath } from "../../documents/paths.ts";

export interface CropDialogProps {
  file: File;
  isSaving: boolean;
  onCrop: (crop: Crop) => void;
  onClose: () => void;
}

/** Frames a photo; nothing is saved until its button is pressed. */
export function CropDialog({ file, isSaving, onCrop, onClose }: CropDialogProps) {
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="写真の範囲を決める"
      size="lg"
      isDismissable={!isSaving}
      closesOnBackdrop={false}
    >
      <ImageCrop
        file={file}
        onCropped={(_picture, crop) => onCrop(crop)}
        actionLabel="この範囲で保存"
        isPending={isSaving}
        hasHeadGuide
      />
    </Modal>
  );
}

/** The photo as it was saved, and where to go next. */
export function SavedDialog({ photo, onClose }: { photo: NonNullable<Resume["photo"]>; onClose: () => void }) {
  const { definition } = useDocumentPages();
  return (
    <Modal
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      type="success"
      title={photoMessages.saved}
      footer={
        <>
          <LinkButton variant="secondary" href={confirmPath(definition)}>
            確認・印刷へ
          </LinkButton>
          <Button onPress={onClose}>閉じる</Button>
        </>
      }
    >
      <img
        src={photoFileUrl(photo.files.portrait.id)}
        alt="保存した証明写真"
        width={150}
        height={200}
        className="mx-auto aspect-3/4 border border-line bg-sunken"
      />
    </Modal>
  );
}
