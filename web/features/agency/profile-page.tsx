import type { AgencyProfileAnswer } from "../../../modules/agency/contract.ts";
import { textOf } from "../../app/api-error.ts";
import { useTitle } from "../../app/use-title.ts";
import { LoadFailed } from "../../ui/load-failed/load-failed.tsx";
import { PageHeading } from "../../ui/page-heading/page-heading.tsx";
import { Loadable } from "../../ui/skeleton/loadable.tsx";
import { Skeleton } from "../../ui/skeleton/skeleton.tsx";
import { useAgencyProfileQuery } from "./agency-api.ts";
import { AgencyExport } from "./agency-export.tsx";
import { ProfileFacts } from "./profile-facts.tsx";
import { ProfileForm } from "./profile-form.tsx";

/** The agency's profile: read by its staff, changed by its responsible persons. */
export function ProfilePage({ isResponsible }: { isResponsible: boolean }) {
  useTitle("会社情報");
  const { data, error, isFetching, refetch } = useAgencyProfileQuery(undefined, { refetchOnMountOrArgChange: true });
  return (
    <div className="mx-auto max-w-3xl px-4 py-8 sm:py-12">
      <PageHeading
        title="会社情報"
        lead={
          isResponsible
            ? "求職者に示す情報と、推薦状などの書類に記載する情報です。"
            : "求職者に示す情報と、推薦状などの書類に記載する情報です。変更は責任者が行います。"
        }
      />
      <Loadable isLoading={!data && !error} skeleton={<Skeleton lines={16} />}>
        {data ? (
          <Profile answer={data} isResponsible={isResponsible} />
        ) : (
          <LoadFailed text={textOf(error)} isPending={isFetching} onRetry={refetch} />
        )}
      </Loadable>
      {isResponsible && data && <AgencyExport />}
    </div>
  );
}

const Profile = ({ answer, isResponsible }: { answer: AgencyProfileAnswer; isResponsible: boolean }) =>
  isResponsible ? <ProfileForm answer={answer} /> : <ProfileFacts answer={answer} />;
