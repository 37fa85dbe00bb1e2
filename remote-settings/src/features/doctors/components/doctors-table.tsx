import { useState } from 'react';
import { formatTimeOff, type Settings } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { Badge, Button, Cluster, type DataColumn, DataTable, EmptyState, Stack } from 'shared-ui';
import { texts } from '../../../texts';
import { DoctorDialog } from './doctor-dialog';
import { TimeOffDialog } from './time-off-dialog';

const { doctors: labels } = texts;
const { columns: headers } = labels;

type Doctor = Settings['doctors'][number];

const toNameId = ({ id }: Doctor): string => `doctor-${id}`;

interface Opened {
  readonly dialog: 'edit' | 'time-off';
  readonly id: string;
}

interface DoctorsTableProps {
  readonly settings: Settings;
  readonly isBusy: boolean;
}

export function DoctorsTable({ settings, isBusy }: DoctorsTableProps) {
  const { doctors, treatments } = settings;
  const [opened, setOpened] = useState<Opened | null>(null);
  const doctor = doctors.find(({ id }) => id === opened?.id);
  const close = () => setOpened(null);

  const columns: DataColumn<Doctor>[] = [
    {
      key: 'name',
      header: headers.name,
      render: (one) => (
        <Stack gap="xs" alignItems="start">
          <span id={toNameId(one)}>{one.name}</span>
          <SecondaryText>{one.speciality}</SecondaryText>
          {!one.isBookable && <Badge tone="warning">{labels.notBookable}</Badge>}
        </Stack>
      ),
    },
    {
      key: 'treatments',
      header: headers.treatments,
      render: ({ treatmentIds }) => (
        <SecondaryText>
          {treatments
            .filter(({ id }) => treatmentIds.includes(id))
            .map(({ name }) => name)
            .join(', ')}
        </SecondaryText>
      ),
    },
    {
      key: 'timeOff',
      header: headers.timeOff,
      render: ({ timeOff }) => (
        <SecondaryText>{timeOff.map(formatTimeOff).join(', ') || labels.noTimeOff}</SecondaryText>
      ),
    },
    {
      key: 'actions',
      header: headers.actions,
      render: (one) => (
        <Cluster gap="xs">
          {(['edit', 'time-off'] as const).map((dialog) => (
            <Button
              key={dialog}
              variant="secondary"
              aria-describedby={toNameId(one)}
              onClick={() => setOpened({ dialog, id: one.id })}
            >
              {dialog === 'edit' ? texts.edit : labels.timeOff}
            </Button>
          ))}
        </Cluster>
      ),
    },
  ];

  return (
    <>
      <DataTable
        caption={labels.caption}
        columns={columns}
        rows={doctors}
        rowKey={({ id }) => id}
        isBusy={isBusy}
        empty={<EmptyState title={labels.none} />}
      />
      {doctor && opened?.dialog === 'edit' && (
        <DoctorDialog doctor={doctor} treatments={treatments} onClose={close} />
      )}
      {doctor && opened?.dialog === 'time-off' && <TimeOffDialog doctor={doctor} onClose={close} />}
    </>
  );
}
