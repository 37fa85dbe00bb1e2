import { formatPrice, type Settings } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { Badge, Cluster, type DataColumn } from 'shared-ui';
import { toLocalName } from '../../../shared/languages/language-texts';
import { SettingsTable } from '../../../shared/settings-table';
import { texts } from '../../../texts';
import { TreatmentDialog } from './treatment-dialog';

const { treatments: labels } = texts;
const { columns: headers } = labels;

type Treatment = Settings['treatments'][number];

const toNameId = ({ id }: Treatment): string => `treatment-${id}`;

const toTimeText = ({ durationMinutes, cleanupMinutes }: Treatment): string =>
  cleanupMinutes === 0
    ? labels.time(durationMinutes)
    : labels.timeWithCleanup(durationMinutes, cleanupMinutes);

function toRetirement({ id, isRetired }: Treatment) {
  const retire = { kind: 'retire_treatment', id } as const;
  const restore = { kind: 'restore_treatment', id } as const;
  return isRetired
    ? { label: labels.restore, change: restore, undo: retire }
    : { label: labels.retire, change: retire, undo: restore };
}

export function TreatmentsTable({ treatments, doctors }: Pick<Settings, 'treatments' | 'doctors'>) {
  const nameOf = (id: string) => doctors.find((doctor) => doctor.id === id)?.name;

  const columns: DataColumn<Treatment>[] = [
    {
      key: 'name',
      header: headers.name,
      render: (treatment) => (
        <Cluster gap="s">
          <span id={toNameId(treatment)}>{toLocalName(treatment)}</span>
          {treatment.audience !== 'all' && <Badge>{labels.audiences[treatment.audience]}</Badge>}
          {treatment.isRetired && <Badge>{labels.retired}</Badge>}
        </Cluster>
      ),
    },
    { key: 'price', header: headers.price, render: ({ priceCents }) => formatPrice(priceCents) },
    {
      key: 'time',
      header: headers.time,
      render: toTimeText,
    },
    {
      key: 'doctors',
      header: headers.doctors,
      render: ({ doctorIds }) => (
        <SecondaryText>
          {doctorIds.map(nameOf).join(texts.separator) || labels.noDoctors}
        </SecondaryText>
      ),
    },
  ];

  return (
    <SettingsTable
      labels={labels}
      rows={treatments}
      toNameId={toNameId}
      columns={columns}
      toActions={(treatment) => [
        {
          label: texts.edit,
          dialog: (onClose) => (
            <TreatmentDialog treatment={treatment} doctors={doctors} onClose={onClose} />
          ),
        },
      ]}
      toRareAction={toRetirement}
    />
  );
}
