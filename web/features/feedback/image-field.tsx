import { ImageMinus } from "lucide-react";
import { useRef } from "react";
import { Button } from "../../ui/button/button.tsx";
import { LABEL_STYLE } from "../../ui/field/field-texts.tsx";
import { FileArea } from "../../ui/file-area/file-area.tsx";
import { ImageMask } from "../../ui/image-mask/image-mask.tsx";
import type { ChosenImage } from "./send-form.ts";

/** Of the browser's own dialog; whatever the browser can show is sent as PNG or JPEG. */
const OFFERED_TYPES = ["image/*"];

export interface ImageFieldProps {
  image: ChosenImage | undefined;
  error: string | undefined;
  onFile: (file: File | undefined) => void;
  onAreas: (areas: ChosenImage["areas"]) => void;
  /** The file cannot be shown: it is no image. */
  onUnreadable: () => void;
}

/** An image that goes with the feedback: chosen, dropped or pasted, looked at, and partly hidden. */
export function ImageField({ image, error, onFile, onAreas, onUnreadable }: ImageFieldProps) {
  const isRemoved = useRef(false);
  if (!image) {
    return (
      <FileArea
        label="画像（任意）"
        hint="画面の画像を選ぶか、ここに貼り付けます　5MBまで"
        types={OFFERED_TYPES}
        error={error}
        onFiles={([file]) => onFile(file)}
        // The button that removed the image is gone: this one has the focus.
        buttonRef={(button) => {
          if (button && isRemoved.current) button.focus();
          isRemoved.current = false;
        }}
      />
    );
  }
  return (
    <fieldset aria-label="画像" className="grid min-w-0 gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className={LABEL_STYLE}>画像</span>
        <Button
          variant="quiet"
          size="sm"
          icon={ImageMinus}
          onPress={() => {
            isRemoved.current = true;
            onFile(undefined);
          }}
        >
          画像を外す
        </Button>
      </div>
      <ImageMask
        file={image.file}
        label="送信する画像のプレビュー"
        areas={image.areas}
        onChange={onAreas}
        onUnreadable={onUnreadable}
      />
    </fieldset>
  );
}
