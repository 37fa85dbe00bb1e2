import { staffPaths } from 'shared-contracts';
import { ButtonLink } from 'shared-ui';
import { DoctorsTable } from '../features/doctors/components/doctors-table';
import { SpecialitiesTable } from '../features/doctors/components/specialities-table';
import { TimeOffRequests } from '../features/doctors/components/time-off-requests';
import { SettingsPage, SettingsView } from '../shared/settings-page';
import { texts } from '../texts';

const { doctors: labels } = texts;

export function Component() {
  return (
    <SettingsPage
      title={labels.heading}
      lead={labels.lead}
      actions={
        <ButtonLink variant="secondary" to={staffPaths.addDoctor}>
          {texts.manageDoctors.add}
        </ButtonLink>
      }
    >
      <SettingsView>
        {(settings) => (
          <>
            <TimeOffRequests settings={settings} />
            <DoctorsTable doctors={settings.doctors} treatments={settings.treatments} />
            <SpecialitiesTable specialities={settings.specialities} />
          </>
        )}
      </SettingsView>
    </SettingsPage>
  );
}
