import Cropper from "react-easy-crop";
import "react-easy-crop/react-easy-crop.css";
import { useRef } from "react";
import {
  type CropArea,
  ID_PHOTO,
  LEAST_ZOOM,
  MAX_ZOOM,
  MOVE_STEP,
  type Point,
  type Rotation,
  type StageSizes,
} from "./crop-area.ts";

export interface CropStageProps {
  /** Address of the photo. */
  address: string;
  position: Point;
  zoom: number;
  rotation: Rotation;
  describedBy: string;
  onMove: (position: Point) => void;
  onZoom: (zoom: number) => void;
  onArea: (area: CropArea) => void;
  /** At first and whenever the window changes. */
  onSizes: (sizes: StageSizes) => void;
}

/** The photo under its frame: dragged, pinched, scrolled, or moved by the arrow keys. */
export function CropStage(props: CropStageProps) {
  const { address, position, zoom, rotation, describedBy, onMove, onZoom, onArea, onSizes } = props;
  const sizes = useRef<Partial<StageSizes>>({});
  const learn = (size: Partial<StageSizes>) => {
    sizes.current = { ...sizes.current, ...size };
    const { photo, frame } = sizes.current;
    if (photo && frame) onSizes({ photo, frame });
  };
  return (
    <Cropper
      image={address}
      crop={position}
      zoom={zoom}
      rotation={rotation}
      aspect={ID_PHOTO.aspect}
      minZoom={LEAST_ZOOM}
      maxZoom={MAX_ZOOM}
      keyboardStep={MOVE_STEP}
      onCropChange={onMove}
      onZoomChange={onZoom}
      onCropAreaChange={(_, area) => onArea(area)}
      setMediaSize={(photo) => learn({ photo })}
      setCropSize={(frame) => learn({ frame })}
      // Its style sheet comes with this file: an injected element would be refused by the content policy.
      disableAutomaticStylesInjection
      cropperProps={{
        role: "application",
        "aria-label": "切り抜く範囲。矢印キーで写真を動かします",
        "aria-describedby": describedBy,
      }}
      classes={{ cropAreaClassName: "text-scrim! focus-visible:-outline-offset-4" }}
    />
  );
}
