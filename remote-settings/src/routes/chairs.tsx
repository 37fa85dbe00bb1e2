import { useState } from 'react';
import { Button } from 'shared-ui';
import { ChairDialog } from '../features/chairs/components/chair-dialog';
import { ChairsTable } from '../features/chairs/components/chairs-table';
import { SettingsPage, SettingsView } from '../shared/settings-page';
import { texts } from '../texts';

const { chairs: labels } = texts;

export function Component() {
  const [isAdding, setAdding] = useState(false);
  return (
    <SettingsPage
      title={labels.heading}
      lead={labels.lead}
      actions={<Button onClick={() => setAdding(true)}>{labels.add}</Button>}
    >
      <SettingsView>{({ chairs }) => <ChairsTable chairs={chairs} />}</SettingsView>
      {isAdding && <ChairDialog chair={null} onClose={() => setAdding(false)} />}
    </SettingsPage>
  );
}
