import { messages } from "../../../japanese/messages.ts";
import { ContactButton } from "../contact/contact-button.tsx";

export interface LoadFailedProps {
  title?: string;
  text?: string;
  /** It is being loaded again. */
  isPending?: boolean;
  /** Retries; default: reloads the page. */
  onRetry?: () => unknown;
  /** True when it is the whole page: its title becomes the page's heading. */
  isPage?: boolean;
}

/**
 * A page, or a part of one, that did not come. Made of nothing but HTML: it is there when no other code could be loaded.
 */
export function LoadFailed({
  title = messages.loadFailed,
  text = messages.loadFailedHelp,
  isPending = false,
  onRetry = () => window.location.reload(),
  isPage = false,
}: LoadFailedProps) {
  const Title = isPage ? "h1" : "p";
  return (
    <div
      role="alert"
      className={`mx-auto grid w-full max-w-xl justify-items-center gap-3 px-4 text-center ${isPage ? "py-20" : "py-8"}`}
    >
      <Title className="phrases text-balance text-xl font-semibold">{title}</Title>
      <p className="phrases text-balance text-ink-soft">{text}</p>
      <button
        type="button"
        aria-disabled={isPending}
        onClick={() => isPending || void onRetry()}
        className="min-h-11 rounded-md bg-accent px-5 font-medium text-on-accent hover:bg-accent-strong"
      >
        {isPending ? "読み込み中..." : "再読み込みする"}
      </button>
      <ContactButton occasion={{ kind: "load-failed", detail: text === messages.loadFailedHelp ? title : text }} />
    </div>
  );
}
