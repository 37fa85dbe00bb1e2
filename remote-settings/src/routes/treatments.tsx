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
        {({ treatments, doctors }) => (
          <>
            <TreatmentsTable treatments={treatments} doctors={doctors} />
            {isAdding && (
              <TreatmentDialog
                treatment={null}
                doctors={doctors}
                onClose={() => setAdding(false)}
              />
            )}
          </>
        )}
      </SettingsView>
    </SettingsPage>
  );
}
