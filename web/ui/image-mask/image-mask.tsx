import { SquarePlus } from "lucide-react";
import { type PointerEvent, useEffect, useId, useRef, useState } from "react";
import { Tag } from "../badge/tag.tsx";
import { Button } from "../button/button.tsx";
import { startPointerDrag } from "../row-list/pointer-drag.ts";
import {
  areaBetween,
  areaInWords,
  isTooSmall,
  type MaskArea,
  middleArea,
  movedBy,
  type Point,
  resizedBy,
} from "./mask-area.ts";
import { MaskBox } from "./mask-box.tsx";

export interface ImageMaskProps {
  file: File;
  /** Says what the picture is. */
  label: string;
  areas: readonly MaskArea[];
  onChange: (areas: readonly MaskArea[]) => void;
  /** The picture cannot be shown. */
  onUnreadable: () => void;
}

const nameOf = (index: number): string => `隠す範囲${index + 1}`;

/** Areas of one picture; more of them hide all of it. */
const MAX_AREAS = 20;

/** Shows a picture, on which rectangles are drawn over what nobody else is to see. Nothing is burnt in before it is sent. */
export function ImageMask({ file, label, areas, onChange, onUnreadable }: ImageMaskProps) {
  const id = useId();
  const stage = useRef<HTMLDivElement>(null);
  const adder = useRef<HTMLButtonElement>(null);
  const goal = useRef<string>(undefined);
  const [drawn, setDrawn] = useState<MaskArea>();
  const [news, tell] = useState("");
  const address = useAddress(file);
  const isFull = areas.length >= MAX_AREAS;

  // An area that was put there by keys is moved by keys at once.
  useEffect(() => {
    const wanted = goal.current;
    goal.current = undefined;
    if (wanted) stage.current?.querySelector<HTMLElement>(`[data-mask="${wanted}"]`)?.focus();
  });

  const replace = (changed: MaskArea) => onChange(areas.map((area) => (area.id === changed.id ? changed : area)));
  const change = (changed: MaskArea) => {
    replace(changed);
    tell(areaInWords(changed));
  };
  const add = () => {
    const area = middleArea(crypto.randomUUID());
    goal.current = area.id;
    onChange([...areas, area]);
    tell(`${nameOf(areas.length)}を追加しました`);
  };
  const remove = (gone: MaskArea) => {
    onChange(areas.filter((area) => area !== gone));
    tell(`${nameOf(areas.indexOf(gone))}を削除しました`);
    if (areas.length === 1) adder.current?.focus();
  };
  const pointAt = ({ x, y }: Point): Point => {
    const box = stage.current?.getBoundingClientRect();
    return box && box.width > 0 && box.height > 0
      ? { x: (x - box.left) / box.width, y: (y - box.top) / box.height }
      : { x: 0, y: 0 };
  };

  const draw = (event: PointerEvent) => {
    if (isFull) return;
    const from = pointAt({ x: event.clientX, y: event.clientY });
    let area: MaskArea | undefined;
    startPointerDrag(event, {
      onMove(point) {
        area = areaBetween(crypto.randomUUID(), from, pointAt(point));
        setDrawn(area);
      },
      onEnd(outcome) {
        setDrawn(undefined);
        if (outcome === "dropped" && area && !isTooSmall(area)) onChange([...areas, area]);
      },
    });
  };
  const grip = (area: MaskArea) => (event: PointerEvent, how: "move" | "resize") => {
    event.stopPropagation();
    const from = pointAt({ x: event.clientX, y: event.clientY });
    startPointerDrag(event, {
      onMove(point) {
        const to = pointAt(point);
        replace((how === "move" ? movedBy : resizedBy)(area, to.x - from.x, to.y - from.y));
      },
      onEnd: (outcome) => outcome === "abandoned" && replace(area),
    });
  };

  return (
    <div className="grid min-w-0 gap-2">
      <div
        ref={stage}
        onPointerDown={draw}
        className="relative mx-auto w-fit max-w-full cursor-crosshair touch-none overflow-hidden border border-line bg-sunken select-none"
      >
        {address && (
          <img
            src={address}
            alt={label}
            draggable={false}
            onError={onUnreadable}
            className="block max-h-[45dvh] max-w-full"
          />
        )}
        {areas.map((area, index) => (
          <MaskBox
            key={area.id}
            area={area}
            name={nameOf(index)}
            describedBy={`${id}help`}
            onGrip={grip(area)}
            onChange={change}
            onRemove={() => {
              goal.current = (areas[index + 1] ?? areas[index - 1])?.id;
              remove(area);
            }}
          />
        ))}
        {drawn && (
          <div
            aria-hidden="true"
            style={{
              left: `${drawn.x * 100}%`,
              top: `${drawn.y * 100}%`,
              width: `${drawn.width * 100}%`,
              height: `${drawn.height * 100}%`,
            }}
            className="pointer-events-none absolute bg-[#000] opacity-80"
          />
        )}
      </div>
      <p className="phrases text-sm text-ink-soft">
        見せたくない部分は、画像の上をドラッグすると黒く塗りつぶして送信します。
      </p>
      <p id={`${id}help`} className="sr-only">
        矢印キーで移動、Shiftキーと矢印キーで大きさを変更、Deleteキーで削除します。
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button ref={adder} variant="secondary" size="sm" icon={SquarePlus} isDisabled={isFull} onPress={add}>
          隠す範囲を追加
        </Button>
        {areas.length > 0 && (
          <ul aria-label="隠す範囲" className="flex flex-wrap gap-2">
            {areas.map((area, index) => (
              <li key={area.id}>
                <Tag onRemove={() => remove(area)}>{nameOf(index)}</Tag>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p role="status" className="sr-only">
        {news}
      </p>
    </div>
  );
}

function useAddress(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
