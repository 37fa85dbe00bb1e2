import { useState } from 'react';
import type { ListedRemote, PackageOverview } from 'shared-contracts';
import { EmptyTable } from 'shared-data';
import { Button, type DataColumn, DataTable } from 'shared-ui';
import { texts } from '../../../texts';
import { nameReleases } from '../model/name-releases';
import { PackageRows } from './package-rows';

const { duplicates: labels } = texts.packages;

/** The number of packages listed until the reader asks for more. */
const SHOWN = 8;

type Duplicate = PackageOverview['duplicates'][number];

const toColumns = (remotes: readonly ListedRemote[]): DataColumn<Duplicate>[] => [
  { key: 'name', header: labels.name, width: '28%', render: ({ name }) => name },
  {
    key: 'extra',
    header: labels.extra,
    width: '17%',
    render: ({ extraBytes }) => labels.kb(Math.round(extraBytes / 1000)),
  },
  {
    key: 'releases',
    header: labels.releases,
    render: ({ releases }) => nameReleases(releases, remotes),
  },
];

interface DuplicatesTableProps extends Pick<PackageOverview, 'duplicates'> {
  readonly remotes: readonly ListedRemote[];
}

/** The packages that several remotes bundle; at first those that add most. */
export function DuplicatesTable({ duplicates, remotes }: DuplicatesTableProps) {
  const [showsAll, setShowsAll] = useState(false);
  const rows = showsAll ? duplicates : duplicates.slice(0, SHOWN);
  return (
    <PackageRows>
      <DataTable
        caption={labels.caption}
        columns={toColumns(remotes)}
        rows={rows}
        rowKey={({ name }) => name}
        empty={<EmptyTable>{labels.none}</EmptyTable>}
        footer={
          rows.length < duplicates.length && (
            <Button variant="secondary" onClick={() => setShowsAll(true)}>
              {labels.showAll(duplicates.length)}
            </Button>
          )
        }
      />
    </PackageRows>
  );
}
