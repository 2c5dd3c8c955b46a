import type { Candidate } from "../../../modules/candidate/contract.ts";
import { ExportButton } from "../tables/export-button.tsx";

/** 記録を書き出す: everything of the record, with its history, as one file for the person. */
export const ExportRecord = ({ candidate: { id, name } }: { candidate: Candidate }) => (
  <ExportButton
    url={`/agency/candidates/${id}/export.json`}
    fileName={`候補者_${name.replace(" ", "") || id}.json`}
    label="記録を書き出す"
    variant="quiet"
  />
);
