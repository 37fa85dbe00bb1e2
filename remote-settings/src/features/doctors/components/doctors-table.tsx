import { formatTimeOff, type Settings } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import { Badge, type DataColumn, Stack } from 'shared-ui';
import { SettingsTable } from '../../../shared/settings-table';
import { texts } from '../../../texts';
import { DoctorDialog } from './doctor-dialog';
import { TimeOffDialog } from './time-off-dialog';

const { doctors: labels } = texts;
const { columns: headers } = labels;

type Doctor = Settings['doctors'][number];

const toNameId = ({ id }: Doctor): string => `doctor-${id}`;

export function DoctorsTable({ doctors, treatments }: Pick<Settings, 'doctors' | 'treatments'>) {
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
            .join(texts.separator)}
        </SecondaryText>
      ),
    },
    {
      key: 'timeOff',
      header: headers.timeOff,
      render: ({ timeOff }) => (
        <SecondaryText>
          {timeOff.map(formatTimeOff).join(texts.separator) || labels.noTimeOff}
        </SecondaryText>
      ),
    },
  ];

  return (
    <SettingsTable
      labels={labels}
      rows={doctors}
      toNameId={toNameId}
      columns={columns}
      toActions={(doctor) => [
        {
          label: texts.edit,
          dialog: (onClose) => (
            <DoctorDialog doctor={doctor} treatments={treatments} onClose={onClose} />
          ),
        },
        {
          label: labels.timeOff,
          dialog: (onClose) => <TimeOffDialog doctor={doctor} onClose={onClose} />,
        },
      ]}
    />
  );
}
