import { VisitingForm } from '../features/visiting/components/visiting-form';
import { SettingsPage, SettingsView } from '../shared/settings-page';
import { texts } from '../texts';

const { visiting: labels } = texts;

export function Component() {
  return (
    <SettingsPage title={labels.heading} lead={labels.lead}>
      <SettingsView>
        {({ visiting, treatments }) =>
          visiting && <VisitingForm visiting={visiting} treatments={treatments} />
        }
      </SettingsView>
    </SettingsPage>
  );
}
