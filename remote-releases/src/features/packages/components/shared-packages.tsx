import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { getPackageOverview, type ListedRemote } from 'shared-contracts';
import { QueryView } from 'shared-data';
import { SectionHeading, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { DuplicatesTable } from './duplicates-table';
import { SharedModulesTable } from './shared-modules-table';
import { UpgradeCheck } from './upgrade-check';

const { packages: labels } = texts;

interface SharedPackagesProps {
  readonly remotes: readonly ListedRemote[];
}

/** What teams cannot see alone: the packages that several remotes bundle, and what they accept of the shell. */
export function SharedPackages({ remotes }: SharedPackagesProps) {
  const query = useQuery(endpointQuery(getPackageOverview, { query: {} }));
  return (
    <section aria-labelledby="shared-packages">
      <SectionHeading id="shared-packages" title={labels.heading} lead={labels.lead} />
      <QueryView query={query} columnCount={3}>
        {({ duplicates, shared }) => (
          <Stack gap="xl">
            <DuplicatesTable duplicates={duplicates} remotes={remotes} />
            <SharedModulesTable shared={shared} remotes={remotes} />
            <UpgradeCheck remotes={remotes} />
          </Stack>
        )}
      </QueryView>
    </section>
  );
}
