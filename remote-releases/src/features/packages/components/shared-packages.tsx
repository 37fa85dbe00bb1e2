import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { getPackageOverview, type ListedRemote } from 'shared-contracts';
import { QueryView, SecondaryText } from 'shared-data';
import { fontSize, space, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { DuplicatesTable } from './duplicates-table';
import { SharedModulesTable } from './shared-modules-table';
import { UpgradeCheck } from './upgrade-check';

const { packages: labels } = texts;

const Section = styled.section`
  display: grid;
  gap: ${space.l};
  margin-top: ${space.xl};
`;

const Title = styled.h2`
  font-size: ${fontSize.title3};
`;

interface SharedPackagesProps {
  readonly remotes: readonly ListedRemote[];
}

/** What teams cannot see alone: the packages that several remotes bundle, and what they accept of the shell. */
export function SharedPackages({ remotes }: SharedPackagesProps) {
  const query = useQuery(endpointQuery(getPackageOverview, { query: {} }));
  return (
    <Section aria-labelledby="shared-packages">
      <div>
        <Title id="shared-packages">{labels.heading}</Title>
        <SecondaryText as="p">{labels.lead}</SecondaryText>
      </div>
      <QueryView query={query} columnCount={3}>
        {({ duplicates, shared }) => (
          <Stack gap="xl">
            <DuplicatesTable duplicates={duplicates} remotes={remotes} />
            <SharedModulesTable shared={shared} remotes={remotes} />
            <UpgradeCheck remotes={remotes} />
          </Stack>
        )}
      </QueryView>
    </Section>
  );
}
