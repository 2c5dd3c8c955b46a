import { CompareSection } from "./compare-section.tsx";
import { CropSection } from "./crop-section.tsx";
import { DropzoneSection } from "./dropzone-section.tsx";
import { MaskSection } from "./mask-section.tsx";
import { UploaderSection } from "./uploader-section.tsx";

/** Uploads: chosen, checked, cropped, compared, partly hidden and sent. */
export function Files() {
  return (
    <>
      <UploaderSection />
      <DropzoneSection />
      <CropSection />
      <CompareSection />
      <MaskSection />
    </>
  );
}
