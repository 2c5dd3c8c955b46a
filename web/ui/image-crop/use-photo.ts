import { useEffect, useState } from "react";
import { openImage } from "../image-file/open-image.ts";

export type Photo =
  | { state: "opening" }
  | { state: "unreadable" }
  | { state: "open"; image: ImageBitmap; address: string };

const OPENING: Photo = { state: "opening" };

/** The photo in a file: its pixels, and an address under which it can be shown. */
export function usePhoto(file: File): Photo {
  const [opened, setOpened] = useState<{ file: File; photo: Photo }>();
  useEffect(() => {
    let isWanted = true;
    let image: ImageBitmap | undefined;
    const address = URL.createObjectURL(file);
    const show = (photo: Photo) => {
      if (isWanted) setOpened({ file, photo });
    };
    openImage(file).then(
      (bitmap) => {
        image = bitmap;
        if (!isWanted) bitmap.close();
        show({ state: "open", image: bitmap, address });
      },
      () => show({ state: "unreadable" }),
    );
    return () => {
      isWanted = false;
      image?.close();
      URL.revokeObjectURL(address);
    };
  }, [file]);
  // The photo of another file is closed by now, or about to be: it must not be drawn any more.
  return opened?.file === file ? opened.photo : OPENING;
}
