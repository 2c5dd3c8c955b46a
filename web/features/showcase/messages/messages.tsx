import { AlertSection } from "./alert-section.tsx";
import { BannerSection } from "./banner-section.tsx";
import { FlashSection } from "./flash-section.tsx";
import { FrameErrorSection } from "./frame-error-section.tsx";
import { NotificationSection } from "./notification-section.tsx";
import { OfflineSection } from "./offline-section.tsx";
import { ToastSection } from "./toast-section.tsx";

export function Messages() {
  return (
    <>
      <ToastSection />
      <NotificationSection />
      <AlertSection />
      <FlashSection />
      <BannerSection />
      <OfflineSection />
      <FrameErrorSection />
    </>
  );
}
