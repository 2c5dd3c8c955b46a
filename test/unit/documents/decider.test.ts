import { patchBetween } from "../../../documents/patch-between.ts";
import { sectionValues } from "../../../documents/values.ts";
import { fieldMessages } from "../../../japanese/field-messages.ts";
import { resumeMessages } from "../../../japanese/resume-messages.ts";
import { type Works, worksDefinition } from "../../../modules/showcase/works.ts";
import { expectViolation } from "../../support/expect-violation.ts";
import { content, decider, given, run, stateAfter, type WorksCommand, type WorksEvent } from "./given.ts";
import { emptyWorks, id, project, technology, work } from "./works.ts";

const section = worksDefinition.sections[1];
const today = "2026-11-20";

/** The save that a browser sends which shows `before` and has been edited into `after`. */
const save = (before: Works, after: Works, explicit = false): WorksCommand => ({
  type: "SaveSection",
  section: "works",
  patch: patchBetween(section, sectionValues(section, before), sectionValues(section, after), { everyRow: explicit }),
  explicit,
  today,
});

const redesign = project(2, "基幹システム刷新", { technologies: [technology(3, "PostgreSQL")] });
const minato = work(1, "株式会社みなと商会", { projects: [redesign] });
const added: WorksEvent = { type: "works.work-added", data: { row: minato, position: 0 } };
const stored: Works = { ...emptyWorks, works: [minato] };
const withProjects = (...projects: (typeof redesign)[]): Works => ({ ...stored, works: [{ ...minato, projects }] });

describe("a save of rows within rows", () => {
  test("adds a row with all rows within it as one event", () => {
    given().when(save(emptyWorks, stored)).thenHappens(added);
  });

  test("revises a row three levels deep and nothing around it", () => {
    const raised = withProjects({ ...redesign, technologies: [technology(3, "PostgreSQL", 4)] });
    given([added])
      .when(save(stored, raised))
      .thenHappens({
        type: "works.technology-revised",
        data: { parents: [id(1), id(2)], id: id(3), changes: { level: 4 } },
      });
  });

  test("adds, removes and reorders rows within a row", () => {
    const [shop, app] = [project(4, "通販サイト"), project(5, "予約アプリ")];
    given([added], [{ type: "works.project-added", data: { parents: [id(1)], row: shop, position: 1 } }])
      .when(save(withProjects(redesign, shop), withProjects(shop, app, redesign)))
      .thenHappens(
        { type: "works.project-added", data: { parents: [id(1)], row: app, position: 1 } },
        { type: "works.projects-reordered", data: { parents: [id(1)], order: [id(4), id(5), id(2)] } },
      );
    given([added])
      .when(save(stored, withProjects()))
      .thenHappens({ type: "works.project-removed", data: { parents: [id(1)], id: id(2) } });
  });

  test("of one tab leaves what another tab changed in another row of the same row", () => {
    const shop = project(4, "通販サイト");
    const both = withProjects(redesign, shop);
    const first = save(both, withProjects({ ...redesign, position: "リーダー" }, shop));
    const second = save(both, withProjects(redesign, { ...shop, description: "決済" }));
    const state = run([save(emptyWorks, both), first, second]);
    expect(state.document.works[0]?.projects).toMatchObject([{ position: "リーダー" }, { description: "決済" }]);
  });

  test("that changes nothing stores no event", () => {
    given([added]).when(save(stored, stored)).thenNothing();
  });

  test("changes fields and several lists of a section at once", () => {
    const skill = { id: id(6), name: "要件定義", level: 3 };
    given([added])
      .when(save(stored, { ...stored, strengths: "業務の整理", skills: [skill] }))
      .thenHappens(
        { type: "works.works-revised", data: { changes: { strengths: "業務の整理" } } },
        { type: "works.skill-added", data: { row: skill, position: 0 } },
      );
  });
});

describe("the rules of rows within rows", () => {
  const at = "user_works_attributes.0.user_work_projects_attributes.0";

  test("of periods hold on every save", () => {
    const backwards = { start_year: 2020, start_month: 4, end_year: 2019, end_month: 3 };
    given([added])
      .when(save(stored, withProjects({ ...redesign, ...backwards })))
      .thenViolates({ [`${at}.end_year`]: [resumeMessages.startAfterEnd] });
  });

  test("require fields at every depth on an explicit save only", () => {
    const unnamed = withProjects({ ...redesign, project_name: "", technologies: [technology(3, "")] });
    given()
      .when(save(emptyWorks, unnamed, true))
      .thenViolates({
        [`${at}.project_name`]: [fieldMessages.required],
        [`${at}.user_work_project_technologies_attributes.0.name`]: [fieldMessages.required],
      });
    expect(decider.decide(save(emptyWorks, unnamed), decider.initial)).toHaveLength(1);
  });

  test("require one complete work on any explicit save", () => {
    given()
      .when(save(emptyWorks, { ...emptyWorks, strengths: "業務の整理" }, true))
      .thenViolates({ user_works_attributes: [resumeMessages.oneCompleteJob] });
  });

  test("do not let a list within a row grow beyond a hundred rows", () => {
    const uuid = (n: number) => `7f1d2b1e-7a43-4f0e-9f0a-${String(n).padStart(12, "0")}`;
    const full = withProjects(...Array.from({ length: 100 }, (_, n) => ({ ...project(0, "x"), id: uuid(n) })));
    const state = stateAfter([decider.decide(save(emptyWorks, full), decider.initial)]);
    const projects = full.works[0]?.projects ?? [];
    const more = withProjects(...projects, { ...project(0, "x"), id: uuid(100) });
    expectViolation(() => decider.decide(save(full, more), state), {
      "user_works_attributes.0.user_work_projects_attributes": [fieldMessages.invalid],
    });
  });
});

describe("undo, redo, restore and versions of rows within rows", () => {
  const raised = withProjects({ ...redesign, technologies: [technology(3, "PostgreSQL", 4)] });
  const two = run([save(emptyWorks, stored), save(stored, raised)]);

  test("undo reverts the newest save, redo repeats it", () => {
    const undone = run([{ type: "UndoSave" }], two);
    expect(content(undone.document)).toEqual(content(stored));
    expect(content(run([{ type: "RedoSave" }], undone).document)).toEqual(content(raised));
    expect(decider.decide({ type: "UndoSave" }, two)).toEqual([
      { type: "works.save-undone", data: {} },
      {
        type: "works.technology-revised",
        data: { parents: [id(1), id(2)], id: id(3), changes: { level: 1 } },
      },
    ]);
  });

  test("an undo and its redo have the origin of the save they are about", () => {
    const typed = run([{ ...save(emptyWorks, stored), origin: "google-docs" } as WorksCommand, save(stored, raised)]);
    const types = (command: WorksCommand, state: typeof typed) =>
      decider.decide(command, state).map(({ type }) => type);
    expect(types({ type: "UndoSave" }, typed)).toEqual(["works.save-undone", "works.technology-revised"]);
    const once = run([{ type: "UndoSave" }], typed);
    const marker = { type: "works.save-attributed", data: { origin: "google-docs" } };
    expect(decider.decide({ type: "UndoSave" }, once)[1]).toEqual(marker);
    const twice = run([{ type: "UndoSave" }], once);
    expect(content(twice.document)).toEqual(content(emptyWorks));
    expect(decider.decide({ type: "RedoSave" }, twice)[1]).toEqual(marker);
    const again = run([{ type: "RedoSave" }, { type: "RedoSave" }], twice);
    expect(again.origins).toEqual({ undo: ["google-docs", null], redo: [] });
    expect(types({ type: "UndoSave" }, again)).toEqual(["works.save-undone", "works.technology-revised"]);
  });

  test("a save with an origin that changes nothing stores no event", () => {
    given([added])
      .when({ ...save(stored, stored), origin: "advice" } as WorksCommand)
      .thenNothing();
  });

  test("restore makes an old revision current by new events and can be undone", () => {
    const emptied = run([save(raised, emptyWorks)], two);
    const restored = run([{ type: "RestoreRevision", revision: 1, document: two.document }], emptied);
    expect(content(restored.document)).toEqual(content(raised));
    expect(content(run([{ type: "UndoSave" }], restored).document)).toEqual(content(emptyWorks));
  });

  test("a version has the newest save's revision, is renamed and loses its name", () => {
    const named = run([{ type: "NameVersion", id: id(9), name: "A社に提出", revision: null }], two);
    expect(named.versions).toEqual([{ id: id(9), name: "A社に提出", revision: 1 }]);
    expect(content(named.document)).toEqual(content(raised));
    const renamed = run([{ type: "RenameVersion", id: id(9), name: "B社に提出" }], named);
    expect(renamed.versions).toMatchObject([{ name: "B社に提出" }]);
    expect(run([{ type: "RemoveVersionName", id: id(9) }], renamed).versions).toEqual([]);
  });

  test("an erased event leaves the initial state at its revision", () => {
    const metadata = { commandId: "x", actorId: null, occurredAt: "2026-11-20T00:00:00.000Z" };
    expect(decider.evolve(two, { erased: true, revision: 2, metadata })).toEqual({ ...decider.initial, revision: 2 });
  });
});
