import { PdfPages } from "../../documents/print/pdf-pages.tsx";
import { SHEETS } from "./career-print.ts";

/** The pages beside the form. */
export const CareerLivePages = ({ url }: { url: string }) => <PdfPages url={url} sheets={SHEETS} label="職務経歴書" />;
