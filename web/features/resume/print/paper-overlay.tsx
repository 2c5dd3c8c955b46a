import { useRouter } from "@tanstack/react-router";
import { editPath, type Section, sectionLabels } from "../../../../modules/resume/contract.ts";
import { areasOf, OFFICIAL_AREAS, type PaperArea, SHEET } from "./paper-areas.ts";

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

const place = ({ left, top, width, height }: PaperArea) => ({
  left: percent(left, SHEET.width),
  top: percent(top, SHEET.height),
  width: percent(width, SHEET.width),
  height: percent(height, SHEET.height),
});

/**
 * Over a sheet of the official form: the section being edited is tinted, and a click anywhere goes to its field. For the
 * pointer only; the keyboard has the list of sections.
 */
export function PaperOverlay({ page, section }: { page: number; section: Section }) {
  const { history } = useRouter();
  const isHere = (area: PaperArea) => area.page === page;
  return (
    <div aria-hidden="true" className="absolute inset-0">
      {areasOf(section)
        .filter(isHere)
        .map((area) => (
          <span key={`${area.top} ${area.left}`} style={place(area)} className="absolute rounded-sm bg-[#27406f]/8" />
        ))}
      {OFFICIAL_AREAS.filter(isHere).map((area) => (
        <button
          key={`${area.top} ${area.left}`}
          type="button"
          tabIndex={-1}
          title={`${sectionLabels[area.section]}を編集する`}
          style={place(area)}
          className="absolute rounded-sm hover:bg-[#27406f]/5"
          onClick={() => history.push(`${editPath(area.section)}${area.field ? `#${area.field}` : ""}`)}
        />
      ))}
    </div>
  );
}
