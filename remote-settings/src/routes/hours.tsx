import { SectionHeading, Stack } from 'shared-ui';
import { ClosedDayForm, ImportForm } from '../features/opening/components/closed-day-forms';
import { ClosedDaysTable } from '../features/opening/components/closed-days';
import { OpeningHoursForm } from '../features/opening/components/opening-hours-form';
import { SettingsPage, SettingsView } from '../shared/settings-page';
import { texts } from '../texts';

const { hours, closedDays } = texts;

export function Component() {
  return (
    <SettingsPage title={hours.heading} lead={hours.lead}>
      <SettingsView>
        {(settings) => (
          <Stack gap="xxl">
            <OpeningHoursForm hours={settings.openingHours} />
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
