const PARTICLES = 12;
const AFTER = 1000;
const COLORS = ["var(--color-accent)", "var(--color-success)", "var(--color-warning)", "var(--color-danger)"];
/** Set in this tab once a complete resume was celebrated. */
const CELEBRATED = "rireki:celebrated";

/**
 * Twelve pieces of paper, one second after a resume is complete (specification, my-page); in one tab once, until something
 * is missing again. Nothing for people who asked for less motion. Returns the way to call it off.
 */
export function celebrate(origin: HTMLElement): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || isCelebrated()) return () => undefined;
  const timer = setTimeout(() => {
    markCelebrated();
    const { left, top, width } = origin.getBoundingClientRect();
    for (let piece = 0; piece < PARTICLES; piece++) throwPiece(left + (width * (piece + 0.5)) / PARTICLES, top, piece);
  }, AFTER);
  return () => clearTimeout(timer);
}

/** Something is missing: the next completion is celebrated. */
export function resetCelebration(): void {
  try {
    sessionStorage.removeItem(CELEBRATED);
  } catch {
    // Storage is forbidden: nothing was marked.
  }
}

function isCelebrated(): boolean {
  try {
    return sessionStorage.getItem(CELEBRATED) !== null;
  } catch {
    return false;
  }
}

function markCelebrated(): void {
  try {
    sessionStorage.setItem(CELEBRATED, "yes");
  } catch {
    // Storage is full or forbidden: the next visit celebrates again.
  }
}

function throwPiece(x: number, y: number, piece: number): void {
  const paper = document.createElement("span");
  paper.setAttribute("aria-hidden", "true");
  Object.assign(paper.style, {
    position: "fixed",
    left: `${x}px`,
    top: `${y}px`,
    width: "8px",
    height: "12px",
    borderRadius: "1px",
    background: COLORS[piece % COLORS.length],
    pointerEvents: "none",
    zIndex: "var(--layer-toast)",
  });
  document.body.append(paper);
  const drift = (piece - PARTICLES / 2) * 14;
  const flight = paper.animate(
    [
      { transform: "translate(0, 0) rotate(0)", opacity: 1 },
      { transform: `translate(${drift}px, -120px) rotate(${piece * 40}deg)`, opacity: 1, offset: 0.35 },
      { transform: `translate(${drift * 1.6}px, 240px) rotate(${piece * 120}deg)`, opacity: 0 },
    ],
    { duration: 1800, easing: "cubic-bezier(.2,.6,.4,1)", delay: piece * 30 },
  );
  flight.onfinish = () => paper.remove();
}
