import type { Logger } from "pino";
import { EVENT_SUBJECTS, type EventNotification, readNotification } from "../bus/event-notification.ts";
import type { EventBus } from "../bus/port.ts";
import { idOfStream } from "../event-store/stream-name.ts";
import type { ChangeChannel } from "./change-channel.ts";
import type { Recipients } from "./event-streams.ts";

/** The events of one save arrive one after the other and are sent as one notification. */
const GATHER_MS = 10;

/**
 * Whom a change of a stream concerns, by the stream's category. The function gets the id in the stream's name and reads ids
 * alone: it opens nothing that is personal. Undefined: the change concerns no account.
 */
export type RecipientsByCategory = Readonly<Record<string, (id: string) => Promise<SubjectRecipients | undefined>>>;

/**
 * With a `subject`, which is sent along: by it the browser tells documents of one kind apart. `document`: the kind of document
 * whose history tells of the stream, where it is another than the stream's category.
 */
export type SubjectRecipients = Recipients & { readonly subject?: string; readonly document?: string };

export interface ChangeNotifierOptions {
  bus: EventBus;
  changes: ChangeChannel;
  /** A category that is missing concerns the account in its streams' names, `<document>-<account id>`. */
  recipients: RecipientsByCategory;
  log: Pick<Logger, "warn">;
}

/**
 * Notifies the open tabs of the people that an append concerns. A notification is a hint: where the recipients cannot be
 * read it is dropped with a warning.
 * @returns stops it
 */
export function startChangeNotifier({ bus, changes, recipients, log }: ChangeNotifierOptions): () => void {
  const gathered = new Map<string, EventNotification>();

  async function notify({ stream, category, revision, position }: EventNotification): Promise<void> {
    const id = idOfStream(stream);
    try {
      const concerned: SubjectRecipients | undefined = Object.hasOwn(recipients, category)
        ? await recipients[category]?.(id)
        : { accounts: [id] };
      if (!concerned) return;
      const { subject, document = category, ...people } = concerned;
      changes.publish(people, { document, revision, position, ...(subject !== undefined && { subject }) });
    } catch (error) {
      log.warn({ err: error, category }, "recipients of a change could not be read");
    }
  }

  function notifyAll(): void {
    for (const news of gathered.values()) void notify(news);
    gathered.clear();
  }

  return bus.subscribe(EVENT_SUBJECTS, (message) => {
    const news = readNotification(message);
    if (gathered.size === 0) setTimeout(notifyAll, GATHER_MS).unref();
    gathered.set(news.stream, news);
  });
}
