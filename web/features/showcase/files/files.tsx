import { CropSection } from "./crop-section.tsx";
import { DropzoneSection } from "./dropzone-section.tsx";
import { UploaderSection } from "./uploader-section.tsx";

/** Files on their way in: chosen, judged, cut to size and sent. */
export function Files() {
  return (
    <>
      <UploaderSection />
      <DropzoneSection />
      <CropSection />
    </>
  );
}
