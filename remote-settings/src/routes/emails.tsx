import { EmailsTable } from '../features/emails/components/emails-table';
import { SettingsPage, SettingsView } from '../shared/settings-page';
import { texts } from '../texts';

const { emails: labels } = texts;

export function Component() {
  return (
    <SettingsPage title={labels.heading} lead={labels.lead}>
      <SettingsView>{({ emailTexts }) => <EmailsTable emailTexts={emailTexts} />}</SettingsView>
    </SettingsPage>
  );
}
