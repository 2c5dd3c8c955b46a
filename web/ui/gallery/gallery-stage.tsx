import { ImageOff } from "lucide-react";
import { type PointerEvent, useRef, useState } from "react";
import { Button } from "../button/button.tsx";
import { Spinner } from "../progress/spinner.tsx";
import { ScrollBox } from "../scroll-box/scroll-box.tsx";
import type { GalleryImage } from "./gallery-props.ts";

/** A swipe is at least so many pixels long, and longer than it is high. */
const SWIPE = 48;

export interface GalleryStageProps {
  image: GalleryImage;
  /** Twice as wide as its frame, which scrolls then. */
  isZoomed: boolean;
  /** 1 towards the next picture, -1 towards the one before. */
  onSwipe: (step: 1 | -1) => void;
}

/** One picture, while it loads, when it is there and when it failed. */
export function GalleryStage({ image, isZoomed, onSwipe }: GalleryStageProps) {
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const start = useRef<{ x: number; y: number }>(undefined);
  const swipe = (event: PointerEvent) => {
    const from = start.current;
    start.current = undefined;
    if (!from || isZoomed) return;
    const across = event.clientX - from.x;
    if (Math.abs(across) < SWIPE || Math.abs(across) < Math.abs(event.clientY - from.y)) return;
    onSwipe(across < 0 ? 1 : -1);
  };
  const picture = image.src && (
    <img
      src={image.src}
      alt={image.alt}
      draggable={false}
      onLoad={() => setState("shown")}
      onError={() => setState("failed")}
      className={`${isZoomed ? "w-[200%] max-w-none" : "absolute inset-0 size-full object-contain"} ${state === "shown" ? "" : "opacity-0"}`}
    />
  );
  return (
    <div
      data-state={state}
      onPointerDown={(event) => {
        start.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerUp={swipe}
      onPointerCancel={() => {
        start.current = undefined;
      }}
      className={`relative grid h-[50dvh] select-none overflow-hidden rounded-md bg-sunken ${isZoomed ? "" : "touch-pan-y"}`}
    >
      {state === "failed" ? (
        <div className="grid place-content-center justify-items-center gap-2 p-4 text-center">
          <ImageOff aria-hidden="true" className="size-8 text-ink-faint" />
          <p role="alert">画像を読み込めませんでした。</p>
          <Button variant="secondary" size="sm" onPress={() => setState("loading")}>
            もう一度読み込む
          </Button>
        </div>
      ) : isZoomed ? (
        <ScrollBox className="min-h-0 overscroll-contain">{picture}</ScrollBox>
      ) : (
        picture
      )}
      {state === "loading" && (
        <p role="status" className="absolute inset-0 flex items-center justify-center gap-2 text-ink-soft">
          <Spinner />
          読み込み中...
        </p>
      )}
    </div>
  );
}
