import { useRouter } from "@tanstack/react-router";
import { useDocumentPages } from "../../documents/document-pages.ts";
import { sectionPath } from "../../documents/paths.ts";
import { sectionLabel } from "../../documents/sections.ts";
import { areasOf, OFFICIAL_AREAS, type PaperArea, SHEET } from "./paper-areas.ts";

const percent = (part: number, whole: number) => `${(100 * part) / whole}%`;

const areaStyle = ({ left, top, width, height }: PaperArea) => ({
  left: percent(left, SHEET.width),
  top: percent(top, SHEET.height),
  width: percent(width, SHEET.width),
  height: percent(height, SHEET.height),
});

/**
 * The areas of a sheet of the official form: the open section is tinted, a click opens the section of the area. For the
 * pointer only; the keyboard uses the list of sections.
 */
export function PaperOverlay({ page, section }: { page: number; section: string }) {
  const { definition } = useDocumentPages();
  const { history } = useRouter();
  const isHere = (area: PaperArea) => area.page === page;
  return (
    <div aria-hidden="true" className="absolute inset-0">
      {areasOf(section)
        .filter(isHere)
        .map((area) => (
          <span
            key={`${area.top} ${area.left}`}
            style={areaStyle(area)}
            className="absolute rounded-sm bg-[#27406f]/8"
          />
        ))}
      {OFFICIAL_AREAS.filter(isHere).map((area) => (
        <button
          key={`${area.top} ${area.left}`}
          type="button"
          tabIndex={-1}
          title={`${sectionLabel(definition, area.section)}を編集する`}
          style={areaStyle(area)}
          className="absolute rounded-sm hover:bg-[#27406f]/5"
          onClick={() => history.push(`${sectionPath(definition, area.section)}${area.field ? `#${area.field}` : ""}`)}
        />
      ))}
    </div>
  );
}
