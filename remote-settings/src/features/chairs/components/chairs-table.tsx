import { useState } from 'react';
import type { Settings } from 'shared-contracts';
import { Badge, Cluster, type DataColumn, DataTable, EmptyState, FormError } from 'shared-ui';
import { RowActions } from '../../../shared/row-actions';
import { texts } from '../../../texts';
import { StrandedDialog } from '../../../shared/changes/components/stranded-dialog';
import { useSettingsChange } from '../../../shared/changes/hooks/use-settings-change';
import { ChairDialog } from './chair-dialog';

const { chairs: labels } = texts;
const { columns: headers } = labels;

type Chair = Settings['chairs'][number];

const toNameId = ({ id }: Chair): string => `chair-${id}`;

interface ChairsTableProps {
  readonly chairs: readonly Chair[];
  readonly isBusy: boolean;
}

export function ChairsTable({ chairs, isBusy }: ChairsTableProps) {
  const [renamed, setRenamed] = useState<Chair | null>(null);
  const changer = useSettingsChange();

  const columns: DataColumn<Chair>[] = [
    {
      key: 'name',
      header: headers.name,
      render: (chair) => (
        <Cluster gap="s">
          <span id={toNameId(chair)}>{chair.name}</span>
          {chair.isRetired && <Badge>{labels.retired}</Badge>}
        </Cluster>
      ),
    },
    {
      key: 'actions',
      header: headers.actions,
      render: (chair) => (
        <RowActions
          describedBy={toNameId(chair)}
          main={{ label: labels.rename, onPress: () => setRenamed(chair) }}
          rare={{
            label: chair.isRetired ? labels.restore : labels.retire,
            onPress: () =>
              changer.submit(
                { kind: chair.isRetired ? 'restore_chair' : 'retire_chair', id: chair.id },
                {
                  undo: { kind: chair.isRetired ? 'retire_chair' : 'restore_chair', id: chair.id },
                },
              ),
          }}
        />
      ),
    },
  ];

  return (
    <>
      <FormError>{changer.pending ? null : changer.error}</FormError>
      <DataTable
        caption={labels.caption}
        columns={columns}
        rows={chairs}
        rowKey={({ id }) => id}
        isBusy={isBusy || changer.isBusy}
        empty={<EmptyState title={labels.none} />}
      />
      <StrandedDialog changer={changer} />
      {renamed && <ChairDialog chair={renamed} onClose={() => setRenamed(null)} />}
    </>
  );
}
