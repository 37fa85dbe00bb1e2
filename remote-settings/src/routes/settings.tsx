import { ClinicForm } from '../features/clinic/components/clinic-form';
import { SettingsPage, SettingsView } from '../shared/settings-page';
import { texts } from '../texts';

const { clinic: labels } = texts;

export function Component() {
  return (
    <SettingsPage title={labels.heading} lead={labels.lead}>
      <SettingsView>{({ clinic }) => <ClinicForm clinic={clinic} />}</SettingsView>
    </SettingsPage>
  );
}
