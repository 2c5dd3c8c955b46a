import { isWireText } from "../../../documents/wire.ts";
import { resumeDefinition } from "../../../modules/resume/contract.ts";
import { emptyResume } from "../../../modules/resume/document.ts";

const file = { id: "f", width: 1, height: 1 };

describe("the stored text of a document", () => {
  it("is an answer where no field is converted", () => {
    expect(isWireText(resumeDefinition, JSON.stringify(emptyResume))).toBe(true);
  });

  it("is none with a photo, whose address is added, whatever a text says", () => {
    const photo = { files: { portrait: file } };
    const text = JSON.stringify({ ...emptyResume, summary: '"photo":null', photo });
    expect(isWireText(resumeDefinition, text)).toBe(false);
  });

  it("is none where another field has the name of a converted one", () => {
    const [first, ...rest] = resumeDefinition.sections;
    const twice = {
      ...resumeDefinition,
      sections: [{ ...first, fields: { ...first.fields, photo: first.fields.last_name } }, ...rest],
    };
    expect(isWireText(twice as never, JSON.stringify({ ...emptyResume, photo: null }))).toBe(false);
  });
});
