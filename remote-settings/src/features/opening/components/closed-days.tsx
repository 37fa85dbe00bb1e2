import { type Settings, formatDate } from 'shared-contracts';
import { Button, type DataColumn, DataTable, EmptyState, FormError } from 'shared-ui';
import { texts } from '../../../texts';
import { StrandedDialog } from '../../../shared/changes/components/stranded-dialog';
import { useSettingsChange } from '../../../shared/changes/hooks/use-settings-change';

const { closedDays: labels } = texts;
const { columns: headers } = labels;

type ClosedDay = Settings['closedDays'][number];

const toDateId = ({ dateLocal }: ClosedDay): string => `closed-${dateLocal}`;

interface ClosedDaysTableProps {
  readonly days: readonly ClosedDay[];
  readonly isBusy: boolean;
}

export function ClosedDaysTable({ days, isBusy }: ClosedDaysTableProps) {
  const changer = useSettingsChange();
  const columns: DataColumn<ClosedDay>[] = [
    {
      key: 'date',
      header: headers.date,
      render: (day) => <span id={toDateId(day)}>{formatDate(day.dateLocal)}</span>,
    },
    { key: 'name', header: headers.name, render: ({ name }) => name },
    {
      key: 'actions',
      header: headers.actions,
      render: (day) => (
        <Button
          variant="secondary"
          aria-describedby={toDateId(day)}
          onClick={() =>
            changer.submit(
              { kind: 'remove_closed_day', dateLocal: day.dateLocal },
              { undo: { kind: 'add_closed_day', ...day } },
            )
          }
        >
          {labels.remove}
        </Button>
      ),
    },
  ];
  return (
    <>
      <FormError>{changer.pending ? null : changer.error}</FormError>
      <DataTable
        caption={labels.caption}
        columns={columns}
        rows={days}
        rowKey={({ dateLocal }) => dateLocal}
        isBusy={isBusy || changer.isBusy}
        empty={<EmptyState title={labels.none} />}
      />
      <StrandedDialog changer={changer} />
    </>
  );
}
