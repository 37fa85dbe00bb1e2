import { useQuery } from '@tanstack/react-query';
import { useOutletContext } from 'react-router-dom';
import { endpointQuery } from 'shared-auth';
import { listLegalTexts, type SiteContext } from 'shared-contracts';
import { QueryView } from 'shared-data';
import { LegalTable } from '../features/legal/components/legal-table';
import { SettingsPage } from '../shared/settings-page';
import { texts } from '../texts';

const { legal: labels } = texts;

export function Component() {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const query = useQuery(endpointQuery(listLegalTexts, {}));
  return (
    <SettingsPage title={labels.heading} lead={labels.lead}>
      <QueryView query={query}>{(all) => <LegalTable all={all} timeZone={timeZone} />}</QueryView>
    </SettingsPage>
  );
}
