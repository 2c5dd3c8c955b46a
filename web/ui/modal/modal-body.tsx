import { X } from "lucide-react";
import { useEffect, useEffectEvent, useId } from "react";
import { Dialog as AriaDialog, Heading } from "react-aria-components/Modal";
import { useAutoHide } from "../auto-hide/use-auto-hide.ts";
import { Button } from "../button/button.tsx";
import { IconButton } from "../button/icon-button.tsx";
import { Spinner } from "../progress/spinner.tsx";
import { ScrollBox } from "../scroll-box/scroll-box.tsx";
import type { ModalEvent, ModalProps } from "./modal-props.ts";
import { typeOf } from "./modal-types.ts";
import { useFocusReturn } from "./use-focus-return.ts";

/** Milliseconds until a modal that closes by itself does, where its owner names no other time. */
const HIDES_AFTER = 3000;

interface ModalBodyProps extends ModalProps {
  /** Whether it has come in. */
  isIn: boolean;
  close: (by: ModalEvent["by"]) => void;
  onGone: () => void;
}

/** The content of a modal; mounted until its exit animation ends. */
export function ModalBody(props: ModalBodyProps) {
  const type = typeOf(props);
  const { title = type.title, size, isDismissable, autoHide = 0, isIn, close, children } = props;
  useFocusReturn();
  const gone = useEffectEvent(props.onGone);
  useEffect(() => () => gone(), []);
  const hiding = useAutoHide(autoHide === true ? HIDES_AFTER : autoHide || 0, () => close("time"));
  // The focus a modal takes when it opens does not mean that the person reads.
  const reading = { onFocus: isIn ? hiding.onFocus : undefined, onBlur: hiding.onBlur };
  const isFull = size === "full";
  // `aria-describedby` for questions and messages, not for forms.
  const text = useId();
  const isMessage = type.isNotice || type.role === "alertdialog";
  const closeByPerson = () => close("person");
  const footer = props.footer ?? (type.isNotice && <CloseButton onPress={closeByPerson} isDisabled={!isDismissable} />);
  return (
    <AriaDialog
      role={type.role}
      aria-describedby={isMessage && children ? text : undefined}
      onPointerEnter={hiding.onPointerEnter}
      onPointerLeave={hiding.onPointerLeave}
      className={`flex flex-col text-ink outline-none ${isFull ? "h-dvh bg-card" : "sheet max-h-[calc(100dvh-2rem)] shadow-raised"}`}
    >
      <div className="contents" {...reading}>
        <div className="flex items-start gap-2 px-6 pt-5 pb-2">
          {props.type === "loading" && <Spinner className="mt-3 size-5 text-accent" />}
          {type.icon && <type.icon aria-hidden="true" className={`mt-2.5 size-6 shrink-0 ${type.color}`} />}
          <Heading slot="title" className="flex-1 pt-2 text-lg font-semibold">
            {title}
          </Heading>
          {isDismissable && (props.footer || !type.isNotice) && (
            <IconButton label="閉じる" icon={X} className="-mr-3" onPress={closeByPerson} />
          )}
        </div>
        {children && (
          <ScrollBox id={text} className={`phrases px-6 py-2 ${isFull ? "flex-1" : ""}`}>
            {children}
          </ScrollBox>
        )}
        {footer ? (
          <div className="flex flex-wrap justify-end gap-3 px-6 pt-3 pb-6 max-[22rem]:*:grow">{footer}</div>
        ) : (
          <div className="pb-4" />
        )}
      </div>
    </AriaDialog>
  );
}

function CloseButton(props: { onPress: () => void; isDisabled: boolean }) {
  return (
    <Button autoFocus {...props}>
      閉じる
    </Button>
  );
}
