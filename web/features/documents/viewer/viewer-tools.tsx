import { ChevronLeft, ChevronRight, Minus, Plus, Printer } from "lucide-react";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import type { Zoom } from "./zoom.ts";

export interface ViewerToolsProps {
  page: number;
  count: number;
  onPage: (page: number) => void;
  zoom: Zoom;
  onZoom: (by: 1 | -1) => void;
  onFit: () => void;
  onPrint: () => void;
}

/** Page number, zoom and print. */
export function ViewerTools({ page, count, onPage, zoom, onZoom, onFit, onPrint }: ViewerToolsProps) {
  return (
    <div role="toolbar" aria-label="紙面の操作" className="flex flex-wrap items-center gap-x-1">
      <IconButton label="前のページ" icon={ChevronLeft} isDisabled={page <= 1} onPress={() => onPage(page - 1)} />
      <p aria-live="polite" className="figures text-sm whitespace-nowrap">
        {page} / {count}ページ
      </p>
      <IconButton label="次のページ" icon={ChevronRight} isDisabled={page >= count} onPress={() => onPage(page + 1)} />
      <IconButton label="縮小" icon={Minus} onPress={() => onZoom(-1)} />
      <p className="figures min-w-12 text-center text-sm" aria-live="polite">
        {zoom === "fit" ? "幅" : `${Math.round(zoom * 100)}%`}
      </p>
      <IconButton label="拡大" icon={Plus} onPress={() => onZoom(1)} />
      <Button variant="quiet" size="sm" className={zoom === "fit" ? "max-sm:hidden" : ""} onPress={onFit}>
        幅に合わせる
      </Button>
      <Button variant="quiet" size="sm" icon={Printer} onPress={onPrint}>
        印刷
      </Button>
    </div>
  );
}
