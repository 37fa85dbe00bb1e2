import { formatTimeOff, type Settings } from 'shared-contracts';
import { CellLink, SecondaryText, useAddress } from 'shared-data';
import { formatSpeciality } from 'shared-texts';
import { Badge, type DataColumn, Stack } from 'shared-ui';
import { toLocalName } from '../../../shared/languages/language-texts';
import { SettingsTable } from '../../../shared/settings-table';
import { texts } from '../../../texts';
import { DoctorDialog } from './doctor-dialog';
import { ProfileDialog } from './profile-dialog';
import { SpecialHoursDialog } from './special-hours-dialog';
import { TimeOffDialog } from './time-off-dialog';

const { doctors: labels } = texts;
const { columns: headers } = labels;

type Doctor = Settings['doctors'][number];

/** Neither every week nor on coming days. */
const hasNoHours = ({ hours, specialHours = [] }: Doctor): boolean =>
  hours.length === 0 && specialHours.length === 0;

const toNameId = ({ id }: Doctor): string => `doctor-${id}`;

export function DoctorsTable({ doctors, treatments }: Pick<Settings, 'doctors' | 'treatments'>) {
  const { query, toLink, change } = useAddress();
  const edited = doctors.find(({ id }) => id === query.get('edit'));
  const columns: DataColumn<Doctor>[] = [
    {
      key: 'name',
      header: headers.name,
      width: '20%',
      render: (one) => (
        <Stack gap="xs" alignItems="start">
          <span id={toNameId(one)}>{one.name}</span>
          <SecondaryText>{formatSpeciality(one.speciality)}</SecondaryText>
          {one.profile?.isShown === false && <Badge>{texts.profile.hidden}</Badge>}
          {!one.isBookable && <Badge tone="warning">{labels.notBookable}</Badge>}
          {hasNoHours(one) && (
            <>
              <Badge tone="warning">{labels.noHours}</Badge>
              <CellLink to={toLink({ edit: one.id })} aria-describedby={toNameId(one)}>
                {labels.enterHours}
              </CellLink>
            </>
          )}
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
            .map(toLocalName)
            .join(texts.separator)}
        </SecondaryText>
      ),
    },
    {
      key: 'timeOff',
      header: headers.timeOff,
      width: '16%',
      render: ({ timeOff }) => (
        <SecondaryText>
          {timeOff.map((period) => formatTimeOff(period)).join(texts.separator) || labels.noTimeOff}
        </SecondaryText>
      ),
    },
  ];

  return (
    <>
      <SettingsTable
        labels={labels}
        rows={doctors}
        toNameId={toNameId}
        columns={columns}
        toActions={({ profile, ...doctor }) => [
          {
            label: texts.edit,
            dialog: (onClose) => (
              <DoctorDialog doctor={doctor} treatments={treatments} onClose={onClose} />
            ),
          },
          ...(profile
            ? [
                {
                  label: texts.profile.action,
                  dialog: (onClose: () => void) => (
                    <ProfileDialog doctor={doctor} profile={profile} onClose={onClose} />
                  ),
                },
              ]
            : []),
          {
            label: labels.timeOff,
            dialog: (onClose) => <TimeOffDialog doctor={doctor} onClose={onClose} />,
          },
          {
            label: texts.specialHours.ofDoctor,
            dialog: (onClose) => <SpecialHoursDialog doctor={doctor} onClose={onClose} />,
          },
        ]}
      />
      {edited && (
        <DoctorDialog
          key={edited.id}
          doctor={edited}
          treatments={treatments}
          onClose={() => change({ edit: null }, { replace: true })}
        />
      )}
    </>
  );
}
