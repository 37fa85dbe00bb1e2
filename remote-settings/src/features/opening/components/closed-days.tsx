import { formatDate, type Settings } from 'shared-contracts';
import type { DataColumn } from 'shared-ui';
import { toLocalName } from '../../../shared/languages/language-texts';
import { NamesDialog } from '../../../shared/languages/names-dialog';
import { SettingsTable } from '../../../shared/settings-table';
import { texts } from '../../../texts';

const { closedDays: labels } = texts;

type ClosedDay = Settings['closedDays'][number];

const toDateId = ({ dateLocal }: ClosedDay): string => `closed-${dateLocal}`;

const columns: DataColumn<ClosedDay>[] = [
  {
    key: 'date',
    header: labels.columns.date,
    render: (day) => <span id={toDateId(day)}>{formatDate(day.dateLocal)}</span>,
  },
  { key: 'name', header: labels.columns.name, render: toLocalName },
];

export const ClosedDaysTable = ({ closedDays }: Pick<Settings, 'closedDays'>) => (
  <SettingsTable
    labels={labels}
    rows={closedDays}
    toNameId={toDateId}
    columns={columns}
    toActions={(day) => [
      {
        label: texts.names.edit,
        dialog: (onClose) => (
          <NamesDialog
            name={day.name}
            names={day.names}
            toChange={(names) => ({ kind: 'add_closed_day', ...day, names })}
            onClose={onClose}
          />
        ),
      },
      {
        label: labels.remove,
        change: { kind: 'remove_closed_day', dateLocal: day.dateLocal },
        undo: { kind: 'add_closed_day', ...day },
      },
    ]}
  />
);
