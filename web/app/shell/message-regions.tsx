import { useLocation } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { LoadingNotice } from "../../ui/deferred/loading-notice.tsx";
import { FlashArea } from "../../ui/flash/flash-area.tsx";
import { NotificationRegion } from "../../ui/notification/notification-region.tsx";
import { showToast } from "../../ui/toast/toast-queue.ts";
import { ToastRegion } from "../../ui/toast/toast-region.tsx";
import { FeedbackLoader } from "./feedback-loader.tsx";
import { useMissing } from "./use-missing.ts";
import { WrongPasswordsNotice } from "./wrong-passwords-notice.tsx";

/** Milliseconds; that all is well again is a short word. */
const ONLINE_SHOWN_FOR = 3000;

/** The regions for toasts, notifications and flash messages. Loaded after the first paint. */
export function MessageRegions() {
  useMissing();
  useEffect(() => {
    const tell = () => showToast({ kind: "success", text: "オンラインに戻りました" }, { shownFor: ONLINE_SHOWN_FOR });
    window.addEventListener("online", tell);
    return () => window.removeEventListener("online", tell);
  }, []);
  return (
    <>
      <ToastRegion />
      <NotificationRegion />
      <Flash />
      <LoadingNotice />
      <FeedbackLoader />
    </>
  );
}

/** At the top of the page, which the shell has drawn by now. */
function Flash() {
  const page = useLocation({ select: (location) => location.pathname });
  const [container] = useState(() => document.getElementById("flash-messages"));
  return (
    container &&
    createPortal(
      <>
        <WrongPasswordsNotice />
        <FlashArea page={page} />
      </>,
      container,
    )
  );
}
