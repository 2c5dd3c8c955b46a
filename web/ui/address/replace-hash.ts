/**
 * Replaces the hash of the address without a history entry: a person who goes back wants the page before, not every anchor
 * within this one. Nothing moves: it is the prototype's own method, because a router that listens to the page's history
 * would scroll to what has that id at once.
 */
export function replaceHash(id: string): void {
  History.prototype.replaceState.call(history, history.state, "", `#${id}`);
}
