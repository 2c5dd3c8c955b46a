import { ChevronLeft, ChevronRight, ZoomIn, ZoomOut } from "lucide-react";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { IconButton } from "../button/icon-button.tsx";
import { Modal } from "../modal/modal.tsx";
import type { GalleryImage, GalleryProps } from "./gallery-props.ts";
import { GalleryStage } from "./gallery-stage.tsx";
import { GalleryStrip } from "./gallery-strip.tsx";

/** The lazily loaded content of `Gallery`. */
export function GalleryPaper({ isOpen, onOpenChange, title, images, startAt = 0 }: GalleryProps) {
  return (
    <Modal type="gallery" isOpen={isOpen} onOpenChange={onOpenChange} title={title}>
      <Pictures images={images} startAt={startAt} />
    </Modal>
  );
}

function Pictures({ images, startAt }: { images: readonly GalleryImage[]; startAt: number }) {
  const [index, setIndex] = useState(startAt);
  const [isZoomed, setZoomed] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const show = (wanted: number) => {
    setIndex((wanted + images.length) % images.length);
    setZoomed(false);
  };
  useArrowKeys(root, (key) => {
    // The arrows move about in a picture that is larger than its frame.
    if (isZoomed) return false;
    if (key === "ArrowLeft") show(index - 1);
    else if (key === "ArrowRight") show(index + 1);
    else if (key === "Home") show(0);
    else if (key === "End") show(images.length - 1);
    else return false;
    return true;
  });
  const image = images[index];
  if (!image) return <p>表示できる画像がありません。</p>;
  return (
    <div ref={root} className="grid grid-cols-1 gap-3">
      <GalleryStage
        key={`${index} ${image.src}`}
        image={image}
        isZoomed={isZoomed}
        onSwipe={(step) => show(index + step)}
      />
      <p aria-hidden="true" className="text-center text-sm text-ink-soft">
        {image.alt}
      </p>
      <div className="flex items-center justify-center gap-2">
        <IconButton
          label="前の画像"
          icon={ChevronLeft}
          isDisabled={images.length < 2}
          onPress={() => show(index - 1)}
        />
        <p aria-live="polite" className="min-w-16 text-center">
          <span aria-hidden="true" className="figures">
            {index + 1} / {images.length}
          </span>
          <span className="sr-only">
            {images.length}枚中{index + 1}枚目 {image.alt}
          </span>
        </p>
        <IconButton
          label="次の画像"
          icon={ChevronRight}
          isDisabled={images.length < 2}
          onPress={() => show(index + 1)}
        />
        <IconButton
          label={isZoomed ? "縮小する" : "拡大する"}
          icon={isZoomed ? ZoomOut : ZoomIn}
          onPress={() => setZoomed(!isZoomed)}
        />
      </div>
      {images.length > 1 && <GalleryStrip images={images} index={index} onChoose={show} />}
    </div>
  );
}

/** Keys of the whole modal, wherever in it the focus is. The handler answers whether the key was for it. */
function useArrowKeys(root: RefObject<HTMLElement | null>, onKey: (key: string) => boolean): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    // With Alt and its like they are the browser's.
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (onKey(event.key)) event.preventDefault();
  });
  useEffect(() => {
    const modal = root.current?.closest("[role=dialog]");
    if (!(modal instanceof HTMLElement)) return;
    const onKeyDown = (event: KeyboardEvent) => handle(event);
    modal.addEventListener("keydown", onKeyDown);
    return () => modal.removeEventListener("keydown", onKeyDown);
  }, [root]);
}
