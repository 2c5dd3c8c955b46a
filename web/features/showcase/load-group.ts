import type { ComponentType } from "react";
import type { GroupId } from "./groups.ts";

/** The code of each group, which comes when the page is opened. */
export const loadGroup: Readonly<Record<GroupId, () => Promise<ComponentType>>> = {
  foundations: () => import("./foundations/foundations.tsx").then((file) => file.Foundations),
  overlays: () => import("./overlays/overlays.tsx").then((file) => file.Overlays),
  messages: () => import("./messages/messages.tsx").then((file) => file.Messages),
  fields: () => import("./fields/fields.tsx").then((file) => file.Fields),
  forms: () => import("./forms/forms.tsx").then((file) => file.Forms),
  files: () => import("./files/files.tsx").then((file) => file.Files),
  structure: () => import("./structure/structure.tsx").then((file) => file.Structure),
  table: () => import("./table/table.tsx").then((file) => file.Table),
  figures: () => import("./figures/figures.tsx").then((file) => file.Figures),
};
