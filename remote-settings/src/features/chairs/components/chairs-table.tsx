import type { Settings } from 'shared-contracts';
import { Badge, Cluster, type DataColumn } from 'shared-ui';
import { SettingsTable } from '../../../shared/settings-table';
import { texts } from '../../../texts';
import { ChairDialog } from './chair-dialog';

const { chairs: labels } = texts;

type Chair = Settings['chairs'][number];

const toNameId = ({ id }: Chair): string => `chair-${id}`;

const columns: DataColumn<Chair>[] = [
  {
    key: 'name',
    header: labels.columns.name,
    render: (chair) => (
      <Cluster gap="s">
        <span id={toNameId(chair)}>{chair.name}</span>
        {chair.isRetired && <Badge>{labels.retired}</Badge>}
      </Cluster>
    ),
  },
];

function toRetirement({ id, isRetired }: Chair) {
  const retire = { kind: 'retire_chair', id } as const;
  const restore = { kind: 'restore_chair', id } as const;
  return isRetired
    ? { label: labels.restore, change: restore, undo: retire }
    : { label: labels.retire, change: retire, undo: restore };
}

export const ChairsTable = ({ chairs }: Pick<Settings, 'chairs'>) => (
  <SettingsTable
    labels={labels}
    rows={chairs}
    toNameId={toNameId}
    columns={columns}
    toActions={(chair) => [
      {
        label: labels.rename,
        dialog: (onClose) => <ChairDialog chair={chair} onClose={onClose} />,
      },
    ]}
    toRareAction={toRetirement}
  />
);
