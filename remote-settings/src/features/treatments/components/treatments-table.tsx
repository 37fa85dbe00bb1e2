import { useState } from 'react';
import { formatPrice, type Settings } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { Badge, Cluster, type DataColumn, DataTable, EmptyState, FormError } from 'shared-ui';
import { RowActions } from '../../../shared/row-actions';
import { texts } from '../../../texts';
import { StrandedDialog } from '../../../shared/changes/components/stranded-dialog';
import { useSettingsChange } from '../../../shared/changes/hooks/use-settings-change';
import { TreatmentDialog } from './treatment-dialog';

const { treatments: labels } = texts;
const { columns: headers } = labels;

type Treatment = Settings['treatments'][number];

const toNameId = ({ id }: Treatment): string => `treatment-${id}`;

interface TreatmentsTableProps {
  readonly settings: Settings;
  readonly isBusy: boolean;
}

export function TreatmentsTable({ settings, isBusy }: TreatmentsTableProps) {
  const { treatments, doctors } = settings;
  const [edited, setEdited] = useState<Treatment | null>(null);
  const changer = useSettingsChange();
  const nameOf = (id: string) => doctors.find((doctor) => doctor.id === id)?.name;

  const columns: DataColumn<Treatment>[] = [
    {
      key: 'name',
      header: headers.name,
      render: (treatment) => (
        <Cluster gap="s">
          <span id={toNameId(treatment)}>{treatment.name}</span>
          {treatment.isRetired && <Badge>{labels.retired}</Badge>}
        </Cluster>
      ),
    },
    { key: 'price', header: headers.price, render: ({ priceCents }) => formatPrice(priceCents) },
    {
      key: 'time',
      header: headers.time,
      render: ({ durationMinutes, cleanupMinutes }) => labels.time(durationMinutes, cleanupMinutes),
    },
    {
      key: 'doctors',
      header: headers.doctors,
      render: ({ doctorIds }) => (
        <SecondaryText>{doctorIds.map(nameOf).join(', ') || labels.noDoctors}</SecondaryText>
      ),
    },
    {
      key: 'actions',
      header: headers.actions,
      render: (treatment) => (
        <RowActions
          describedBy={toNameId(treatment)}
          main={{ label: texts.edit, onPress: () => setEdited(treatment) }}
          rare={{
            label: treatment.isRetired ? labels.restore : labels.retire,
            onPress: () =>
              changer.submit(
                {
                  kind: treatment.isRetired ? 'restore_treatment' : 'retire_treatment',
                  id: treatment.id,
                },
                {
                  undo: {
                    kind: treatment.isRetired ? 'retire_treatment' : 'restore_treatment',
                    id: treatment.id,
                  },
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
        rows={treatments}
        rowKey={({ id }) => id}
        isBusy={isBusy || changer.isBusy}
        empty={<EmptyState title={labels.none} />}
      />
      <StrandedDialog changer={changer} />
      {edited && (
        <TreatmentDialog treatment={edited} doctors={doctors} onClose={() => setEdited(null)} />
      )}
    </>
  );
}
