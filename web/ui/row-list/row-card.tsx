import { ChevronDown, Trash2, Undo2 } from "lucide-react";
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId } from "react";
import { Button } from "../button/button.tsx";
import { ICON_BUTTON } from "../button/button-style.ts";
import { DragHandle, UNCLIPPED } from "./drag-handle.tsx";
import type { RowHandle, RowSlot } from "./row-slot.ts";

export interface RowCardProps extends RowSlot {
  /** The summary as plain text: 2行目 2019年4月　横浜市立大学 入学. */
  name: string;
  /** One line for the closed card: 「2019年4月　横浜市立大学 入学」. */
  summary: ReactNode;
  /** Below the summary, as wide as the card allows. */
  detail?: ReactNode;
  /** Beside the summary: a badge such as 未入力. */
  badge?: ReactNode;
  /** Below the summary, with a button of its own: a likely fault and its correction. */
  notice?: ReactNode;
  /** Complete and right: the card has the border of success. */
  isValid?: boolean;
  /** It goes with the next save, and says so here: 「この職歴は保存時に削除されます」. */
  removedOnSave?: string | undefined;
  /** The form, drawn while the card is open. */
  children: ReactNode;
}

/** The browser's own button, as the handle and the summary: a list of many rows has as many. */
const REMOVE = `${ICON_BUTTON} text-ink-soft hover:bg-sunken hover:text-ink active:bg-sunken`;

const EDGE = {
  above: "before:absolute before:inset-x-0 before:-top-2 before:h-0.5 before:rounded-full before:bg-accent",
  below: "after:absolute after:inset-x-0 after:-bottom-2 after:h-0.5 after:rounded-full after:bg-accent",
};

/** Summary, badge and arrow in a line; on a phone the badge stands below, and the summary has its room. */
const HEAD =
  "gap-x-3 gap-y-1 max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:items-center max-sm:justify-items-start sm:flex sm:items-center";

/** One row of a list: its summary, and its form when open. */
export function RowCard(props: RowCardProps) {
  const { id, index, isOpen, isDragged, dropEdge, actions, name, removedOnSave } = props;
  const panel = useId();
  const handle: RowHandle = {
    onPointerDown: (event) => actions.current?.handle(index).onPointerDown(event),
    onKeyDown: (event) => actions.current?.handle(index).onKeyDown(event),
    onClick: (event) => actions.current?.handle(index).onClick(event),
  };
  const onRemove = () => actions.current?.askToRemove(id);
  const move = (event: KeyboardEvent) => {
    // A row within this one has moved already.
    if (event.defaultPrevented || !event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    actions.current?.move(index, index + (event.key === "ArrowUp" ? -1 : 1));
  };
  const removeByKey = (event: KeyboardEvent) => {
    if (event.key !== "Delete") return;
    event.preventDefault();
    onRemove();
  };
  const remove = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    // Safari does not focus a pressed button, to which a closed question returns the focus.
    currentTarget.focus();
    onRemove();
  };
  /** An opened card is brought into sight, with its fields above the bar at the bottom. */
  const toggle = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    const card = currentTarget.closest("li");
    actions.current?.onOpenChange(id, !isOpen);
    if (!isOpen) requestAnimationFrame(() => card?.scrollIntoView({ block: "nearest" }));
  };
  const grip = <DragHandle name={name} {...handle} />;
  const look = `relative scroll-mt-20 scroll-mb-28 ${index === 0 ? "" : "mt-3"} ${isDragged ? "opacity-50" : ""} ${dropEdge ? EDGE[dropEdge] : ""}`;
  if (removedOnSave) {
    return (
      <li onKeyDown={move} className={`sheet bg-sunken ${look}`}>
        <div className="flex flex-wrap items-center gap-1 p-1.5">
          {grip}
          <span className="min-w-40 flex-1 px-2 py-1.5">
            <s className="text-ink-faint **:line-through">{props.summary}</s>
            <span className="block text-sm text-ink-soft">{removedOnSave}</span>
          </span>
          <Button
            data-row-summary
            variant="secondary"
            size="sm"
            icon={Undo2}
            aria-label={`「${name}」を元に戻す`}
            onPress={() => actions.current?.restore(id)}
            className="ml-auto"
          >
            元に戻す
          </Button>
        </div>
      </li>
    );
  }
  return (
    <li onKeyDown={move} className={`sheet ${props.isValid ? "border-success" : ""} ${look}`}>
      <div className="flex items-center gap-1 p-1.5">
        {grip}
        <button
          type="button"
          data-row-summary
          aria-expanded={isOpen}
          aria-controls={panel}
          onKeyDown={removeByKey}
          onClick={toggle}
          className="min-h-11 min-w-0 flex-1 rounded-md px-2 py-1.5 text-left hover:text-accent"
        >
          <span className={HEAD}>
            <span className="min-w-0 flex-1 justify-self-stretch">{props.summary}</span>
            {props.badge}
            <ChevronDown
              aria-hidden="true"
              {...UNCLIPPED}
              className={`size-4 shrink-0 text-ink-faint transition-transform max-sm:col-start-2 max-sm:row-start-1 duration-150 ${isOpen ? "rotate-180" : ""}`}
            />
          </span>
          {props.detail}
        </button>
        <button type="button" aria-label={`「${name}」を削除する`} onClick={remove} className={REMOVE}>
          <Trash2 aria-hidden="true" {...UNCLIPPED} className="size-5" />
        </button>
      </div>
      {props.notice}
      <div id={panel} hidden={!isOpen} className="border-t border-line p-4 sm:p-6">
        {isOpen && props.children}
      </div>
    </li>
  );
}
