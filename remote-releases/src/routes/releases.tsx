import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { listReleases } from 'shared-contracts';
import { PageHeading } from 'shared-ui';
import { PageTitle, QueryView } from 'shared-data';
import { SharedPackages } from '../features/packages/components/shared-packages';
import { ReleaseOverview } from '../features/releases/components/release-overview';
import { texts } from '../texts';

/** The numbers of a canary are followed while the page is open. */
const REFRESH_MS = 30_000;

export function Component() {
  const query = useQuery({
    ...endpointQuery(listReleases, {}),
    refetchInterval: REFRESH_MS,
  });
  return (
    <>
      <PageTitle>{texts.heading}</PageTitle>
      <PageHeading title={texts.heading} lead={texts.lead} />
      <QueryView query={query}>
        {(releases) => (
          <>
            <ReleaseOverview releases={releases} isBusy={query.isFetching} />
            {releases.remotes.length > 0 && <SharedPackages remotes={releases.remotes} />}
          </>
        )}
      </QueryView>
    </>
  );
}
