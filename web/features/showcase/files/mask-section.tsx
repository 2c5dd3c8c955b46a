import { useEffect, useState } from "react";
import { Alert } from "../../../ui/alert/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { ImageMask } from "../../../ui/image-mask/image-mask.tsx";
import type { MaskArea } from "../../../ui/image-mask/mask-area.ts";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { samplePhoto } from "./sample-photo.ts";

const FACE: MaskArea = { id: "face", x: 0.32, y: 0.28, width: 0.36, height: 0.3 };

export function MaskSection() {
  const [file, setFile] = useState<File>();
  const [areas, setAreas] = useState<readonly MaskArea[]>([FACE]);
  const [isUnreadable, setUnreadable] = useState(false);
  const show = (shown: File) => {
    setFile(shown);
    setUnreadable(false);
  };
  useEffect(() => {
    let isWanted = true;
    void samplePhoto({ width: 800, height: 600 }).then((photo) => isWanted && setFile(photo));
    return () => {
      isWanted = false;
    };
  }, []);
  return (
    <Section
      id="image-mask"
      lead="画像のうち見せたくない部分を、送る前に隠します。隠した部分は送るときに黒く塗りつぶすので、受け取る人にも戻せません。"
    >
      <Specimen
        title="隠す範囲"
        text="ドラッグのほか、ボタンで範囲を追加し、矢印キーで動かせます。"
        controls={
          <div className="flex flex-wrap gap-2">
            <Button
              variant="secondary"
              size="sm"
              onPress={() => void samplePhoto({ width: 800, height: 600 }).then(show)}
            >
              見本の画像を使う
            </Button>
            <Button
              variant="secondary"
              size="sm"
              onPress={() => show(new File(["画像ではありません"], "壊れた画像.png", { type: "image/png" }))}
            >
              壊れた画像を使う
            </Button>
          </div>
        }
      >
        {isUnreadable && <Alert kind="error">この画像は表示できません。別の画像を選んでください。</Alert>}
        {file && !isUnreadable && (
          <ImageMask
            file={file}
            label="一部を隠す見本の画像"
            areas={areas}
            onChange={setAreas}
            onUnreadable={() => setUnreadable(true)}
          />
        )}
      </Specimen>
    </Section>
  );
}
