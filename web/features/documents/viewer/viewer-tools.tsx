import { ChevronLeft, ChevronRight, Ellipsis, Minus, Plus, Printer } from "lucide-react";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { Menu } from "../../../ui/menu/menu.tsx";
import { MenuItem } from "../../../ui/menu/menu-item.tsx";
import { useMenuRequest } from "../../../ui/menu/use-menu-request.ts";
import type { Zoom } from "./zoom.ts";

export interface ViewerToolsProps {
  page: number;
  count: number;
  onPage: (page: number) => void;
  zoom: Zoom;
  onZoom: (by: 1 | -1) => void;
  onFit: () => void;
  onPrint: () => void;
  onSearch: () => void;
}

/** Page number, zoom and print; on a phone one line, with all but the page in a menu. */
export function ViewerTools({ page, count, onPage, zoom, onZoom, onFit, onPrint, onSearch }: ViewerToolsProps) {
  const { menuProps, buttonProps } = useMenuRequest();
  return (
    <div role="toolbar" aria-label="紙面の操作" className="flex flex-wrap items-center gap-x-1">
      <IconButton label="前のページ" icon={ChevronLeft} isDisabled={page <= 1} onPress={() => onPage(page - 1)} />
      <p aria-live="polite" className="figures text-sm whitespace-nowrap">
        {page} / {count}ページ
      </p>
      <IconButton label="次のページ" icon={ChevronRight} isDisabled={page >= count} onPress={() => onPage(page + 1)} />
      <div className="flex items-center gap-x-1 max-sm:hidden">
        <IconButton label="縮小" icon={Minus} onPress={() => onZoom(-1)} />
        <p className="figures min-w-12 text-center text-sm" aria-live="polite">
          {zoom === "fit" ? "幅" : `${Math.round(zoom * 100)}%`}
        </p>
        <IconButton label="拡大" icon={Plus} onPress={() => onZoom(1)} />
        <Button variant="quiet" size="sm" onPress={onFit}>
          幅に合わせる
        </Button>
        <Button variant="quiet" size="sm" icon={Printer} onPress={onPrint}>
          印刷
        </Button>
      </div>
      <div className="ml-auto sm:hidden">
        <IconButton {...buttonProps} label="そのほかの操作" icon={Ellipsis} />
        <Menu {...menuProps} label="そのほかの操作" align="end">
          <MenuItem onAction={() => onZoom(1)}>拡大</MenuItem>
          <MenuItem onAction={() => onZoom(-1)}>縮小</MenuItem>
          <MenuItem onAction={onFit}>幅に合わせる</MenuItem>
          <MenuItem onAction={onSearch}>文字を検索</MenuItem>
          <MenuItem onAction={onPrint}>印刷</MenuItem>
        </Menu>
      </div>
    </div>
  );
}
