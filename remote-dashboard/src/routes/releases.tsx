import { PageHeading } from 'shared-ui';
import { useReleases } from '../features/releases/api/list-releases';
import { ReleaseOverview } from '../features/releases/components/release-overview';
import { QueryView } from '../shared/query/query-view';
import { texts } from '../texts';

export function Component() {
  const query = useReleases();
  return (
    <>
      <title>{texts.pageTitle(texts.releases.heading)}</title>
      <PageHeading title={texts.releases.heading} lead={texts.releases.lead} />
      <QueryView query={query}>
        {(releases) => <ReleaseOverview releases={releases} isBusy={query.isFetching} />}
      </QueryView>
    </>
  );
}
