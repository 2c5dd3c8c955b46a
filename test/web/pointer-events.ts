/** jsdom has no `PointerEvent`: without this class the events fired carry neither coordinates nor a pointer type. */
export function installPointerEvents(): void {
  class PointerEventOfTests extends MouseEvent {
    readonly pointerId: number;
    readonly pointerType: string;
    readonly isPrimary: boolean;

    constructor(type: string, init: PointerEventInit = {}) {
      super(type, init);
      this.pointerId = init.pointerId ?? 1;
      this.pointerType = init.pointerType ?? "mouse";
      this.isPrimary = init.isPrimary ?? true;
    }
  }
  Object.assign(window, { PointerEvent: PointerEventOfTests });
  Element.prototype.setPointerCapture ??= () => {};
}
