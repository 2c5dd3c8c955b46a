import { EVENT_SUBJECTS, type EventNotification, readNotification } from "../bus/event-notification.ts";
import type { EventBus } from "../bus/port.ts";
import type { ChangeChannel } from "./change-channel.ts";

/** The events of one save arrive one after the other and are sent as one notification. */
const GATHER_MS = 10;

/**
 * Notifies the open tabs of an account of every append to a stream with its id, `<document>-<account id>`.
 * @returns stops it
 */
export function startChangeNotifier(bus: EventBus, changes: ChangeChannel): () => void {
  const gathered = new Map<string, EventNotification>();

  function tell(): void {
    for (const { stream, category, revision, position } of gathered.values()) {
      changes.publish(stream.slice(category.length + 1), { document: category, revision, position });
    }
    gathered.clear();
  }

  return bus.subscribe(EVENT_SUBJECTS, (message) => {
    const news = readNotification(message);
    if (gathered.size === 0) setTimeout(tell, GATHER_MS).unref();
    gathered.set(news.stream, news);
  });
}
