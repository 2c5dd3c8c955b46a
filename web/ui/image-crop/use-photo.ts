import { useEffect, useState } from "react";
import { openImage } from "../image-file/open-image.ts";

export type Photo =
  | { state: "opening" }
  | { state: "unreadable" }
  | { state: "open"; image: ImageBitmap; address: string };

/** The photo in a file: its pixels, and an address under which it can be shown. */
export function usePhoto(file: File): Photo {
  const [photo, setPhoto] = useState<Photo>({ state: "opening" });
  useEffect(() => {
    let isWanted = true;
    const address = URL.createObjectURL(file);
    let opened: ImageBitmap | undefined;
    setPhoto({ state: "opening" });
    openImage(file).then(
      (image) => {
        opened = image;
        if (isWanted) setPhoto({ state: "open", image, address });
        else image.close();
      },
      () => {
        if (isWanted) setPhoto({ state: "unreadable" });
      },
    );
    return () => {
      isWanted = false;
      opened?.close();
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return photo;
}
