import { FileText, ImageIcon } from "lucide-react";
import { useRef, useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { type FileRules, MEGABYTE, UPLOADER_RULES } from "../../../ui/file-area/file-rules.ts";
import { shrinkImage } from "../../../ui/image-file/shrink-image.ts";
import { Switch } from "../../../ui/switch/switch.tsx";
import { Uploader } from "../../../ui/uploader/uploader.tsx";
import { LeavingUploads } from "../../uploads/leaving-uploads.tsx";
import { useUploads } from "../../uploads/use-uploads.ts";
import { Choice } from "../kit/choice.tsx";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { AreaSpecimen } from "./area-specimen.tsx";
import { samplePdf } from "./sample-pdf.ts";
import { samplePhoto } from "./sample-photo.ts";
import { StatesSpecimen } from "./states-specimen.tsx";
import { useShowcaseTransport } from "./use-showcase-transport.tsx";

/** A photo that is easily too small for these is what the controls let one try. */
const DIMENSIONS = { minWidth: 300, minHeight: 400 };

export function UploaderSection() {
  return (
    <Section
      id="uploader"
      lead="書類や写真をまとめて送るときに使います。大きなファイルは1MBずつに分けて送り、途中で失敗しても続きから再開します。"
    >
      <LiveUploader />
      <StatesSpecimen />
      <AreaSpecimen />
    </Section>
  );
}

function LiveUploader() {
  const { transport, text, controls } = useShowcaseTransport();
  const [maxFiles, setMaxFiles] = useState("5");
  const [megabytes, setMegabytes] = useState("10");
  const [isAutomatic, setIsAutomatic] = useState(false);
  const [isShrinking, setIsShrinking] = useState(false);
  const [hasDimensions, setHasDimensions] = useState(false);
  const rules: FileRules = {
    ...UPLOADER_RULES,
    maxFiles: Number(maxFiles),
    maxBytes: Number(megabytes) * MEGABYTE,
    dimensions: hasDimensions ? DIMENSIONS : undefined,
  };
  const uploads = useUploads({
    transport,
    rules,
    autoStart: isAutomatic,
    prepare: isShrinking ? shrinkImage : undefined,
    fields: { fieldName: "documents", documentType: "other" },
  });
  const photos = useNumberedNames("証明写真", "jpg");
  const documents = useNumberedNames("職務経歴書", "pdf");
  const addPhoto = async () => uploads.add([await samplePhoto({ name: photos() })]);

  return (
    <Specimen
      title="複数のファイル"
      text={text}
      controls={
        <>
          {controls}
          <Choice label="件数の上限" value={maxFiles} onChange={setMaxFiles} options={{ "2": "2件", "5": "5件" }} />
          <Choice label="1件の上限" value={megabytes} onChange={setMegabytes} options={{ "1": "1MB", "10": "10MB" }} />
          <Switch value={isAutomatic} onChange={setIsAutomatic}>
            選ぶとすぐに送る
          </Switch>
          <Switch value={isShrinking} onChange={setIsShrinking}>
            写真を縮小して送る
          </Switch>
          <Switch value={hasDimensions} onChange={setHasDimensions}>
            画像の寸法を確かめる
          </Switch>
          <div className="flex basis-full flex-wrap gap-2">
            <Button variant="secondary" size="sm" icon={ImageIcon} onPress={() => void addPhoto()}>
              見本の写真を使う
            </Button>
            <Button
              variant="secondary"
              size="sm"
              icon={FileText}
              onPress={() => void uploads.add([samplePdf({ name: documents() })])}
            >
              見本のPDFを使う
            </Button>
          </div>
        </>
      }
    >
      <Uploader label="応募書類" uploads={uploads} rules={rules} isAutomatic={isAutomatic} />
      <LeavingUploads uploads={uploads} />
    </Specimen>
  );
}

/** 証明写真.jpg, 証明写真（2）.jpg …: the same name twice would be the same file. */
function useNumberedNames(word: string, ending: string): () => string {
  const made = useRef(0);
  return () => {
    made.current++;
    return made.current === 1 ? `${word}.${ending}` : `${word}（${made.current}）.${ending}`;
  };
}
