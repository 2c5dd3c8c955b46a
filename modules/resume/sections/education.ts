import { defineSection } from "../../../documents/define.ts";
import { educations } from "../../../documents/person/educations.ts";

export const education = defineSection({ id: "education", label: "学歴", fields: {}, lists: { educations } });
