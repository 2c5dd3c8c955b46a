import { useEffect, useState } from "react";
import { Compare } from "../../../ui/compare/compare.tsx";
import { cutOut } from "../../../ui/image-crop/cut-out.ts";
import { withImage } from "../../../ui/image-file/open-image.ts";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { samplePhoto } from "./sample-photo.ts";

const WHOLE = { x: 0, y: 0, width: 1050, height: 1400, rotation: 0 } as const;
const HEAD = { x: 225, y: 210, width: 600, height: 800, rotation: 0 } as const;

/** Addresses of a sample photo, and of the head in it. */
function useSamples(): readonly string[] {
  const [made, setMade] = useState<readonly string[]>([]);
  useEffect(() => {
    let isWanted = true;
    let addresses: readonly string[] = [];
    const make = async () => {
      const photo = await samplePhoto({ width: WHOLE.width, height: WHOLE.height });
      const pictures = await withImage(photo, async (image) => [await cutOut(image, WHOLE), await cutOut(image, HEAD)]);
      if (!isWanted) return;
      addresses = pictures.map((picture) => URL.createObjectURL(picture));
      setMade(addresses);
    };
    void make();
    return () => {
      isWanted = false;
      for (const address of addresses) URL.revokeObjectURL(address);
    };
  }, []);
  return made;
}

export function CompareSection() {
  const [before, after] = useSamples();
  return (
    <Section id="compare" lead="同じ大きさの2枚の画像を重ね、境目を動かして見比べます。">
      <Specimen title="加工の前と後" text="スライダーは、ドラッグのほか左右の矢印キーでも動かせます。">
        {before && after && (
          <Compare before={{ src: before, label: "加工前" }} after={{ src: after, label: "加工後" }} />
        )}
      </Specimen>
    </Section>
  );
}
