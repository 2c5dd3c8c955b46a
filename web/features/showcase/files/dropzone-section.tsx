import { FileText, ImageIcon } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button/button.tsx";
import { PDF_RULES } from "../../../ui/file-area/file-rules.ts";
import { PdfDropzone } from "../../../ui/pdf-dropzone/pdf-dropzone.tsx";
import { Switch } from "../../../ui/switch/switch.tsx";
import { LeavingUploads } from "../../uploads/leaving-uploads.tsx";
import { useUploads } from "../../uploads/use-uploads.ts";
import { Section } from "../kit/section.tsx";
import { Specimen } from "../kit/specimen.tsx";
import { samplePdf } from "./sample-pdf.ts";
import { samplePhoto } from "./sample-photo.ts";
import { useShowcaseTransport } from "./use-showcase-transport.tsx";

export function DropzoneSection() {
  const { transport, text, controls } = useShowcaseTransport();
  const [isRequired, setIsRequired] = useState(true);
  const uploads = useUploads({
    transport,
    rules: PDF_RULES,
    fields: { fieldName: "document", documentType: "resume" },
  });
  return (
    <Section id="dropzone" lead="PDFを1件だけ受け取ります。送る前に名前と大きさ、ページ数を確かめられます。">
      <Specimen
        title="PDFの提出"
        text={text}
        controls={
          <>
            {controls}
            <Switch value={isRequired} onChange={setIsRequired}>
              必須にする
            </Switch>
            <div className="flex basis-full flex-wrap gap-2">
              <Button variant="secondary" size="sm" icon={FileText} onPress={() => void uploads.add([samplePdf()])}>
                見本のPDFを使う
              </Button>
              <Button
                variant="secondary"
                size="sm"
                icon={ImageIcon}
                onPress={() => void samplePhoto().then((photo) => uploads.add([photo]))}
              >
                写真を使ってみる
              </Button>
            </div>
          </>
        }
      >
        <PdfDropzone label="職務経歴書（PDF）" uploads={uploads} isRequired={isRequired} />
        <LeavingUploads uploads={uploads} />
      </Specimen>
    </Section>
  );
}
