import { SectionHeading, Stack } from 'shared-ui';
import { ClosedDayForm, ImportForm } from '../features/opening/components/closed-day-forms';
import { ClosedDaysTable } from '../features/opening/components/closed-days';
import { OpeningHoursForm } from '../features/opening/components/opening-hours-form';
import { SettingsPage, SettingsView } from '../shared/settings-page';
import { SpecialHours } from '../shared/special-hours/special-hours';
import { texts } from '../texts';

const { hours, specialHours, closedDays } = texts;

export function Component() {
  return (
    <SettingsPage title={hours.heading} lead={hours.lead}>
      <SettingsView>
        {(settings) => (
          <Stack gap="xxl">
            <OpeningHoursForm hours={settings.openingHours} />
            {settings.specialHours && (
              <Stack as="section" gap="xl" aria-labelledby="special-hours">
                <SectionHeading
                  id="special-hours"
                  title={specialHours.ofClinic}
                  lead={specialHours.clinicLead}
                />
                <SpecialHours
                  doctorId={null}
                  weekly={settings.openingHours}
                  special={settings.specialHours}
                />
              </Stack>
            )}
            <Stack as="section" gap="xl" aria-labelledby="closed-days">
              <SectionHeading id="closed-days" title={closedDays.heading} lead={closedDays.lead} />
              <ClosedDayForm />
              <ClosedDaysTable closedDays={settings.closedDays} />
              <ImportForm />
            </Stack>
          </Stack>
        )}
      </SettingsView>
    </SettingsPage>
  );
}
