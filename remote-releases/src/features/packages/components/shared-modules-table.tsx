import type { ListedRemote, PackageOverview } from 'shared-contracts';
import { EmptyTable, SecondaryText } from 'shared-data';
import { type DataColumn, DataTable, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { nameReleases } from '../model/name-releases';
import { PackageRows } from './package-rows';

const { shared: labels } = texts.packages;

type SharedModule = PackageOverview['shared'][number];

interface RangesProps extends Pick<SharedModule, 'ranges'> {
  readonly remotes: readonly ListedRemote[];
}

const Ranges = ({ ranges, remotes }: RangesProps) => (
  <Stack gap="xs">
    {ranges.map(({ range, releases }) => (
      <div key={range}>
        {range ?? labels.any} <SecondaryText>{nameReleases(releases, remotes)}</SecondaryText>
      </div>
    ))}
  </Stack>
);

const toColumns = (remotes: readonly ListedRemote[]): DataColumn<SharedModule>[] => [
  { key: 'name', header: labels.name, width: '28%', render: ({ name }) => name },
  {
    key: 'version',
    header: labels.version,
    width: '17%',
    render: ({ version }) => version ?? labels.notShared,
  },
  {
    key: 'ranges',
    header: labels.ranges,
    render: ({ ranges }) => <Ranges ranges={ranges} remotes={remotes} />,
  },
];

interface SharedModulesTableProps extends Pick<PackageOverview, 'shared'> {
  readonly remotes: readonly ListedRemote[];
}

/** The modules that remotes take from the shell, with the versions that they accept. */
export const SharedModulesTable = ({ shared, remotes }: SharedModulesTableProps) => (
  <PackageRows>
    <DataTable
      caption={labels.caption}
      columns={toColumns(remotes)}
      rows={shared}
      rowKey={({ name }) => name}
      empty={<EmptyTable>{labels.none}</EmptyTable>}
    />
  </PackageRows>
);
