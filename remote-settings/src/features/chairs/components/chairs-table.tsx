import { useState } from 'react';
import type { Settings } from 'shared-contracts';
import {
  Badge,
  Button,
  Cluster,
  type DataColumn,
  DataTable,
  EmptyState,
  FormError,
  IconButton,
  Menu,
  MenuAction,
} from 'shared-ui';
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
        <Cluster gap="xs">
          <Button
            variant="secondary"
            aria-describedby={toNameId(chair)}
            onClick={() => setRenamed(chair)}
          >
            {labels.rename}
          </Button>
          <Menu
            trigger={
              <IconButton icon="more" label={texts.more} aria-describedby={toNameId(chair)} />
            }
          >
            <MenuAction
              onSelect={() =>
                changer.submit({
                  kind: chair.isRetired ? 'restore_chair' : 'retire_chair',
                  id: chair.id,
                })
              }
            >
              {chair.isRetired ? labels.restore : labels.retire}
            </MenuAction>
          </Menu>
        </Cluster>
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
