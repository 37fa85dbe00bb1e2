import type { Settings } from 'shared-contracts';
import type { DataColumn } from 'shared-ui';
import { toLocalName } from '../../../shared/languages/language-texts';
import { NamesDialog } from '../../../shared/languages/names-dialog';
import { SettingsTable } from '../../../shared/settings-table';
import { texts } from '../../../texts';

const { specialities: labels } = texts;

type Speciality = Settings['specialities'][number];

const toNameId = ({ id }: Speciality): string => `speciality-${id}`;

const columns: DataColumn<Speciality>[] = [
  {
    key: 'name',
    header: labels.columns.name,
    render: (one) => <span id={toNameId(one)}>{toLocalName(one)}</span>,
  },
];

export const SpecialitiesTable = ({ specialities }: Pick<Settings, 'specialities'>) => (
  <SettingsTable
    labels={labels}
    rows={specialities}
    toNameId={toNameId}
    columns={columns}
    toActions={({ id, name, names }) => [
      {
        label: texts.names.edit,
        dialog: (onClose) => (
          <NamesDialog
            name={name}
            names={names}
            toChange={(changed) => ({ kind: 'change_speciality', id, names: changed })}
            onClose={onClose}
          />
        ),
      },
    ]}
  />
);
