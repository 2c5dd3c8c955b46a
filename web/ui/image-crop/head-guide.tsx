/** Share of the frame's height at which the crown and the chin lie in an ID photo; the head is 64 % of it. */
const CROWN = 0.1;
const CHIN = 0.74;
const HALF_WIDTH = 0.23;

/** An oval over the frame for the head: from crown to chin. It is drawn twice, so that it shows on light and dark photos. */
export function HeadGuide({ width, height }: { width: number; height: number }) {
  const oval = {
    cx: width / 2,
    cy: (height * (CROWN + CHIN)) / 2,
    rx: height * HALF_WIDTH,
    ry: (height * (CHIN - CROWN)) / 2,
    fill: "none",
  };
  return (
    <svg
      aria-hidden="true"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      className="pointer-events-none absolute top-1/2 left-1/2 -translate-1/2"
    >
      <ellipse {...oval} stroke="#000" strokeOpacity={0.5} strokeWidth={3} strokeDasharray="6 5" />
      <ellipse {...oval} stroke="#fff" strokeWidth={1.5} strokeDasharray="6 5" />
    </svg>
  );
}
