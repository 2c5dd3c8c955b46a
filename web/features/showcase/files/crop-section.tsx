import { useEffect, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { FileArea } from "../../../ui/file-area/file-area.tsx";
import { ATTACHMENT_RULES, sortOut } from "../../../ui/file-area/file-rules.ts";
import { sizeInWords } from "../../../ui/file-area/file-size.ts";
import { limitsInWords } from "../../../ui/file-area/limits-in-words.ts";
import type { Crop } from "../../../ui/image-crop/crop-area.ts";
import { ImageCrop } from "../../../ui/image-crop/image-crop.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { type SamplePhoto, samplePhoto } from "./sample-photo.ts";

const PHOTO_RULES = { ...ATTACHMENT_RULES, types: ["image/jpeg", "image/png"], texts: undefined };

const SAMPLES: readonly { label: string; photo: SamplePhoto }[] = [
  { label: "見本の写真を使う", photo: {} },
  { label: "横向きに撮った写真を使う", photo: { name: "横向き.jpg", isOnItsSide: true } },
  { label: "小さい写真を使う", photo: { name: "小さい写真.jpg", width: 240, height: 320 } },
];

interface Result {
  picture: Blob;
  crop: Crop;
}

export function CropSection() {
  const [file, setFile] = useState<File>();
  const [error, setError] = useState<string>();
  const [result, setResult] = useState<Result>();
  const use = (chosen: File) => {
    setFile(chosen);
    setError(undefined);
    setResult(undefined);
  };
  const choose = (files: File[]) => {
    const { taken, refused } = sortOut(files, [], PHOTO_RULES);
    if (taken[0]) use(taken[0]);
    else setError(refused[0]?.message);
  };
  return (
    <Section
      id="crop"
      lead="証明写真（縦4：横3）の範囲を決めます。元の写真は残し、切り抜く位置と、300×400pxの画像を作ります。"
    >
      <Specimen
        title="証明写真の切り抜き"
        text="ドラッグのほか、キーボードやボタンだけでも合わせられます。"
        controls={
          <div className="flex flex-wrap gap-2">
            {SAMPLES.map(({ label, photo }) => (
              <Button key={label} variant="secondary" size="sm" onPress={() => void samplePhoto(photo).then(use)}>
                {label}
              </Button>
            ))}
            <Button
              variant="secondary"
              size="sm"
              onPress={() => use(new File(["写真ではありません"], "壊れた写真.jpg", { type: "image/jpeg" }))}
            >
              壊れた写真を使う
            </Button>
          </div>
        }
      >
        {file ? (
          <ImageCrop file={file} onCropped={(picture, crop) => setResult({ picture, crop })} />
        ) : (
          <FileArea
            label="証明写真"
            hint={limitsInWords(PHOTO_RULES)}
            types={PHOTO_RULES.types}
            error={error}
            onErrorShown={() => setError(undefined)}
            onFiles={choose}
          />
        )}
        {file && (
          <Button variant="secondary" className="justify-self-start" onPress={() => setFile(undefined)}>
            写真を選び直す
          </Button>
        )}
        {file && result && <Made result={result} />}
      </Specimen>
    </Section>
  );
}

function Made({ result: { picture, crop } }: { result: Result }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  return (
    <div role="status" className="flex flex-wrap items-center gap-4 rounded-md border border-line bg-sunken p-4">
      {address && (
        <img src={address} alt="切り抜いた証明写真" width={150} height={200} className="border border-line" />
      )}
      <dl className="figures grid grid-cols-[auto_1fr] gap-x-4 text-sm">
        <dt className="text-ink-soft">画像</dt>
        <dd>JPEG・300×400px・{sizeInWords(picture.size)}</dd>
        <dt className="text-ink-soft">位置</dt>
        <dd>
          左から{crop.x}px・上から{crop.y}px
        </dd>
        <dt className="text-ink-soft">範囲</dt>
        <dd>
          {crop.width}×{crop.height}px
        </dd>
        <dt className="text-ink-soft">回転</dt>
        <dd>{crop.rotation}°</dd>
      </dl>
    </div>
  );
}
