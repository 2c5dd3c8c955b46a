import { ImageOff } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { GalleryImage } from "./gallery-props.ts";

export interface GalleryStripProps {
  images: readonly GalleryImage[];
  index: number;
  onChoose: (index: number) => void;
}

/** All pictures, small, in a row. The chosen one is always in sight. */
export function GalleryStrip({ images, index, onChoose }: GalleryStripProps) {
  const strip = useRef<HTMLUListElement>(null);
  useEffect(() => {
    // Only the strip: what it stands in would be scrolled away from the picture.
    const [box, chosen] = [strip.current, strip.current?.children[index]].map((it) => it?.getBoundingClientRect());
    if (!strip.current || !box || !chosen) return;
    strip.current.scrollLeft += Math.min(0, chosen.left - box.left) + Math.max(0, chosen.right - box.right);
  }, [index]);
  return (
    <ul ref={strip} aria-label="画像の一覧" className="flex gap-2 overflow-x-auto p-1">
      {images.map(({ src, thumbnail, alt }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pictures keep their indexes
        <li key={at}>
          <button
            type="button"
            aria-label={`${at + 1}枚目 ${alt}`}
            aria-current={at === index || undefined}
            onClick={() => onChoose(at)}
            className={`grid size-16 place-items-center overflow-hidden rounded-sm border-2 bg-sunken ${at === index ? "border-accent" : "border-line"}`}
          >
            <Thumbnail key={src} src={thumbnail ?? src} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ src }: { src: string | undefined }) {
  const [hasFailed, setFailed] = useState(false);
  if (!src) return null;
  if (hasFailed) return <ImageOff aria-hidden="true" className="size-5 text-ink-faint" />;
  return (
    <img
      src={src}
      alt=""
      loading="lazy"
      draggable={false}
      onError={() => setFailed(true)}
      className="size-full object-cover object-top"
    />
  );
}
