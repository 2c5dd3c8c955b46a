import { useEffect, useRef } from "react";
import { type Crop, ID_PHOTO } from "./crop-area.ts";
import { drawCrop } from "./cut-out.ts";

/** The ID photo as it will be, while the frame moves. */
export function CropPreview({ photo, crop }: { photo: ImageBitmap; crop: Crop | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context || !crop) return;
    context.imageSmoothingQuality = "high";
    context.clearRect(0, 0, ID_PHOTO.width, ID_PHOTO.height);
    drawCrop(context, photo, crop);
  }, [photo, crop]);
  return (
    <figure className="grid justify-items-center gap-1">
      <canvas
        ref={canvas}
        width={ID_PHOTO.width}
        height={ID_PHOTO.height}
        role="img"
        aria-label="できあがりの見本"
        className="h-40 w-30 border border-line bg-card shadow-card"
      />
      <figcaption className="figures text-sm text-ink-soft">
        {ID_PHOTO.width}×{ID_PHOTO.height}px
      </figcaption>
    </figure>
  );
}
