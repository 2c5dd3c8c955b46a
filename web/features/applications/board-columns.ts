import type { AgencyApplication, OwnApplication } from "../../../modules/applications/contract/application.ts";
import {
  type ApplicationState,
  isOpen,
  nextStates,
  stateLabel,
} from "../../../modules/applications/contract/application.ts";
import type { BookmarkEntry } from "../../../modules/job-search/contract/saved-jobs.ts";
import type { BoardCard, BoardColumn, BoardTarget } from "../../ui/board/board.tsx";

/** The column of all ends: 入社, 不採用, 辞退. */
const ENDED = "ended";
/** Bookmarked jobs without an application. */
const INTERESTED = "interested";

const columnOf = (state: ApplicationState): string => (isOpen(state) ? state : ENDED);

const stages: readonly BoardColumn[] = [
  ...(["applied", "screening", "interview", "offer"] as const).map((id) => ({ id, label: stateLabel(id) })),
  { id: ENDED, label: "終了" },
];

export const agencyColumns: readonly BoardColumn[] = stages;
export const seekerColumns: readonly BoardColumn[] = [{ id: INTERESTED, label: "気になる" }, ...stages];

export interface AgencyCard extends BoardCard {
  application: AgencyApplication;
  targets: readonly (BoardTarget & { id: ApplicationState })[];
}

/** The applicant's name; 削除済み for one whose account is erased. */
export const applicantName = ({ applicant }: Pick<AgencyApplication, "applicant">): string =>
  applicant?.name ?? "削除済み";

/** A card of the agency's board; the same one for an application that has not changed. */
export const agencyCard = (application: AgencyApplication): AgencyCard =>
  cardOnce(agencyCardsOf, application, newAgencyCard);

const agencyCardsOf = new WeakMap<AgencyApplication, AgencyCard>();
const ownCardsOf = new WeakMap<OwnApplication, SeekerCard>();

function cardOnce<Application extends object, Card>(
  known: WeakMap<Application, Card>,
  application: Application,
  create: (application: Application) => Card,
): Card {
  const card = known.get(application) ?? create(application);
  known.set(application, card);
  return card;
}

const newAgencyCard = (application: AgencyApplication): AgencyCard => ({
  id: application.id,
  column: columnOf(application.state),
  name: applicantName(application),
  href: `/agency/applications/${application.id}`,
  targets: nextStates(application.state, "agency").map((id) => ({ id, label: stateLabel(id), column: columnOf(id) })),
  application,
});

/** A card of the seeker's board: an application, or a bookmarked job (then `id` is the job's). */
export interface SeekerCard extends BoardCard {
  company: string;
  application?: OwnApplication;
}

const WITHDRAW: BoardTarget = { id: "withdrawn", label: "辞退する", column: ENDED };
const APPLY: BoardTarget = { id: "applied", label: "応募する", column: "applied" };

/**
 * The cards of the seeker's board: applications, and the jobs kept for later that have none. A job that is gone or closed
 * cannot be applied to; a gone one is left out.
 */
export function seekerCards(
  applications: readonly OwnApplication[],
  bookmarks: readonly BookmarkEntry[],
): readonly SeekerCard[] {
  const applied = new Set(applications.map(({ job }) => job.id));
  const interested = bookmarks.flatMap(({ job, is_open }): SeekerCard[] =>
    !job || applied.has(job.id)
      ? []
      : [
          {
            id: job.id,
            column: INTERESTED,
            name: job.title,
            href: `/jobs/${job.id}`,
            targets: is_open ? [APPLY] : [],
            company: job.company.name,
          },
        ],
  );
  return [...interested, ...applications.map((application) => cardOnce(ownCardsOf, application, newOwnCard))];
}

const newOwnCard = (application: OwnApplication): SeekerCard => ({
  id: application.id,
  column: columnOf(application.state),
  name: application.job.title,
  href: `/applications/${application.id}`,
  targets: nextStates(application.state, "applicant").includes("withdrawn") ? [WITHDRAW] : [],
  company: application.job.company,
  application,
});
