import { useEffect, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { Gallery } from "../../../ui/gallery/gallery.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { samplePapers } from "./sample-papers.ts";

/** Until the late picture is there, in milliseconds. */
const LATE = 4000;

export function GallerySection() {
  const [start, setStart] = useState<number>();
  return (
    <Section
      id="gallery"
      lead="画像を1枚ずつ大きく見せます。ボタン、矢印キー、サムネイル、左右のスワイプで切り替えられます。"
    >
      <Specimen title="書類の見本" text="どの見本からでも開けます。Homeキーで最初、Endキーで最後の画像に移ります。">
        <ul className="flex flex-wrap gap-3">
          {samplePapers.map(({ alt, src }, index) => (
            <li key={alt}>
              <button
                type="button"
                aria-label={`${alt}を大きく表示する`}
                onClick={() => setStart(index)}
                className="block overflow-hidden rounded-sm border border-line"
              >
                <img src={src} alt="" width={105} height={149} />
              </button>
            </li>
          ))}
        </ul>
        <Gallery
          isOpen={start !== undefined}
          onOpenChange={() => setStart(undefined)}
          title="書類の見本"
          images={samplePapers}
          startAt={start}
        />
      </Specimen>
      <GalleryStatesSpecimen />
    </Section>
  );
}

function GalleryStatesSpecimen() {
  const [isOpen, setOpen] = useState(false);
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const timer = setTimeout(() => setThere(true), LATE);
    return () => {
      clearTimeout(timer);
      setThere(false);
    };
  }, [isOpen]);
  const [first, second] = samplePapers;
  return (
    <Specimen title="読み込み中と失敗" text="1枚目は4秒後に届きます。2枚目は壊れていて表示できません。">
      <Button variant="secondary" className="justify-self-start" onPress={() => setOpen(true)}>
        届かない画像を開く
      </Button>
      <Gallery
        isOpen={isOpen}
        onOpenChange={setOpen}
        title="届かない画像"
        images={[
          { alt: first.alt, src: isThere ? first.src : undefined },
          { alt: second.alt, src: "data:image/png;base64,AAAA" },
        ]}
      />
    </Specimen>
  );
}
