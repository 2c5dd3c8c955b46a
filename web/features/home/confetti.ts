const PARTICLES = 12;
const AFTER = 1000;
const COLORS = ["var(--color-accent)", "var(--color-success)", "var(--color-warning)", "var(--color-danger)"];

/**
 * Twelve pieces of paper, one second after a resume is complete (specification, my-page). Nothing for people who asked
 * for less motion. Returns the way to call it off.
 */
export function celebrate(origin: HTMLElement): () => void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return () => undefined;
  const timer = setTimeout(() => {
    const { left, top, width } = origin.getBoundingClientRect();
    for (let piece = 0; piece < PARTICLES; piece++) throwPiece(left + (width * (piece + 0.5)) / PARTICLES, top, piece);
  }, AFTER);
  return () => clearTimeout(timer);
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
