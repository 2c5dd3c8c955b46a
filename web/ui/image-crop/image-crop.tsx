import { ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Check, RotateCw, Undo2, ZoomIn, ZoomOut } from "lucide-react";
import { Suspense, useId, useState } from "react";
import { uploadMessages } from "../../../japanese/upload-messages.ts";
import { Alert } from "../alert/alert.tsx";
import { Button } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { lazyPart } from "../deferred/lazy-part.tsx";
import { Spinner } from "../progress/spinner.tsx";
import { type Crop, ID_PHOTO, isCoarse, MOVE_STEP, ZOOM_IN, ZOOM_OUT } from "./crop-area.ts";
import { CropNews } from "./crop-news.tsx";
import { CropPreview } from "./crop-preview.tsx";
import { cutOut } from "./cut-out.ts";
import { HeadGuide } from "./head-guide.tsx";
import { useFraming } from "./use-framing.ts";
import { usePhoto } from "./use-photo.ts";
import { ZoomSlider } from "./zoom-slider.tsx";

const CropStage = lazyPart(async () => (await import("./crop-stage.tsx")).CropStage);

export interface ImageCropProps {
  /** The upload, with or without the camera's note of how it was held. */
  file: File;
  /**
   * `picture` is the JPEG of 300 × 400 px; `crop` says in pixels of the upright upload how to make it again.
   */
  onCropped: (picture: Blob, crop: Crop) => void;
  /** True while the crop is being saved: the button waits. */
  isPending?: boolean;
  /** Shows an oval from crown to chin. */
  hasHeadGuide?: boolean;
  /** Label of the button; default 「この範囲で切り抜く」. */
  actionLabel?: string;
}

/** Cuts an ID photo of 3:4 out of a photo: by pointer, two fingers, wheel, keys or buttons. */
export function ImageCrop({ file, ...props }: ImageCropProps) {
  const photo = usePhoto(file);
  if (photo.state === "unreadable") return <Alert kind="error">{uploadMessages.unreadableImage}</Alert>;
  if (photo.state === "opening") {
    return (
      <p role="status" className="grid h-80 place-items-center rounded-md border border-line bg-sunken">
        <span className="flex items-center gap-2">
          <Spinner />
          写真を読み込んでいます
        </span>
      </p>
    );
  }
  return <Framing key={photo.address} photo={photo} {...props} />;
}

interface FramingProps extends Omit<ImageCropProps, "file"> {
  photo: { image: ImageBitmap; address: string };
}

function Framing(props: FramingProps) {
  const { photo, onCropped, actionLabel = "この範囲で切り抜く", isPending = false, hasHeadGuide = false } = props;
  const { image, address } = photo;
  const id = useId();
  const framing = useFraming();
  const { zoom, rotation, crop } = framing;
  const [isCutting, setIsCutting] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);

  const cut = async () => {
    if (!crop) return;
    setIsCutting(true);
    setHasFailed(false);
    try {
      onCropped(await cutOut(image, crop), crop);
    } catch {
      setHasFailed(true);
    } finally {
      setIsCutting(false);
    }
  };
  const isSmall = isCoarse(image);

  return (
    <div className="grid min-w-0 gap-4">
      <p id={id} className="phrases text-sm text-ink-soft">
        写真をドラッグして位置を、スライダーやホイール、2本の指で大きさを合わせます。
        {hasHeadGuide && "頭の先からあごまでを、点線のだ円に合わせてください。"}
      </p>
      <div className="flex min-w-0 flex-wrap items-center justify-center gap-6">
        <div className="relative h-80 min-w-0 flex-1 basis-64 overflow-hidden rounded-md border border-line bg-sunken">
          <Suspense>
            <CropStage
              address={address}
              position={framing.position}
              zoom={zoom}
              rotation={rotation}
              describedBy={id}
              onMove={framing.setPosition}
              onZoom={framing.setZoom}
              onArea={framing.setArea}
              onSizes={framing.setSizes}
            />
          </Suspense>
          {hasHeadGuide && framing.frame && <HeadGuide {...framing.frame} />}
        </div>
        <CropPreview photo={image} crop={crop} />
      </div>
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <div className="flex min-w-0 flex-1 basis-64 items-end gap-1">
          <IconButton label="縮小" icon={ZoomOut} onPress={() => framing.setZoom(zoom * ZOOM_OUT)} />
          <ZoomSlider zoom={zoom} onZoom={framing.setZoom} />
          <IconButton label="拡大" icon={ZoomIn} onPress={() => framing.setZoom(zoom * ZOOM_IN)} />
        </div>
        <fieldset aria-label="写真を動かす" className="flex flex-wrap gap-1">
          <IconButton label="写真を左へ" icon={ArrowLeft} onPress={() => framing.move(-MOVE_STEP, 0)} />
          <IconButton label="写真を右へ" icon={ArrowRight} onPress={() => framing.move(MOVE_STEP, 0)} />
          <IconButton label="写真を上へ" icon={ArrowUp} onPress={() => framing.move(0, -MOVE_STEP)} />
          <IconButton label="写真を下へ" icon={ArrowDown} onPress={() => framing.move(0, MOVE_STEP)} />
        </fieldset>
      </div>
      {crop && isCoarse(crop) && (
        <Alert kind="warning">
          {isSmall
            ? `この写真は小さいため（${image.width}×${image.height}px）、印刷すると粗く見えます。${ID_PHOTO.width}×${ID_PHOTO.height}px以上の写真をおすすめします。`
            : "範囲が小さいため、印刷すると粗く見えます。縮小して範囲を広げてください。"}
        </Alert>
      )}
      {hasFailed && <Alert kind="error">写真を切り抜けませんでした。ほかの写真でお試しください。</Alert>}
      <CropNews crop={crop} zoom={zoom} />
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="secondary" icon={RotateCw} onPress={framing.turn}>
          右に90°回転
        </Button>
        <Button variant="quiet" icon={Undo2} onPress={framing.reset}>
          最初に戻す
        </Button>
        <Button
          icon={Check}
          className="ml-auto max-sm:w-full"
          // Disabled until the stage has reported the framed area.
          isDisabled={!crop}
          isPending={isCutting || isPending}
          pendingLabel={isPending ? "保存中..." : "切り抜いています"}
          onPress={() => void cut()}
        >
          {actionLabel}
        </Button>
      </div>
    </div>
  );
}
