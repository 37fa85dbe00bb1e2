import { useState } from 'react';
import { Button } from 'shared-ui';
import { TreatmentDialog } from '../features/treatments/components/treatment-dialog';
import { TreatmentsTable } from '../features/treatments/components/treatments-table';
import { SettingsPage, SettingsView } from '../shared/settings-page';
import { texts } from '../texts';

const { treatments: labels } = texts;

export function Component() {
  const [isAdding, setAdding] = useState(false);
  return (
    <SettingsPage
      title={labels.heading}
      lead={labels.lead}
      actions={<Button onClick={() => setAdding(true)}>{labels.add}</Button>}
    >
      <SettingsView>
        {(settings, isBusy) => (
          <>
            <TreatmentsTable settings={settings} isBusy={isBusy} />
            {isAdding && (
              <TreatmentDialog
                treatment={null}
                doctors={settings.doctors}
                onClose={() => setAdding(false)}
              />
            )}
          </>
        )}
      </SettingsView>
    </SettingsPage>
  );
}
