import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from 'shared-auth';
import { exportTill, formatDate, getTill } from 'shared-contracts';
import { PrintedClinic, QueryView } from 'shared-data';
import { ListPage } from 'shared-staff';
import { Button, SectionHeading, Stack } from 'shared-ui';
import { DaySwitcher } from '../features/day/components/day-switcher';
import { useShownDay } from '../features/day/hooks/use-shown-day';
import { CloseTill } from '../features/till/components/close-till';
import { TillEntries } from '../features/till/components/till-entries';
import { tillTexts as labels } from '../till-texts';

/** Closes the till of a day: what should be there, what was counted, and what became of the difference. */
export function Component() {
  const { dateLocal, today, showDay } = useShownDay();
  const query = useQuery({
    ...endpointQuery(getTill, { query: { date: dateLocal } }),
    // Colleagues record payments: old figures would be refused.
    staleTime: 0,
  });
  return (
    <ListPage
      title={dateLocal === today ? labels.heading : labels.headingOn(formatDate(dateLocal))}
      lead={labels.lead}
      csv={{
        endpoint: exportTill,
        input: { query: { date: dateLocal } },
        fileName: labels.fileName(dateLocal),
      }}
      actions={<DaySwitcher dateLocal={dateLocal} today={today} onChange={showDay} />}
      more={
        <Button variant="secondary" data-print="hide" onClick={() => window.print()}>
          {labels.print}
        </Button>
      }
    >
      <Stack gap="xxl">
        <PrintedClinic />
        <QueryView query={query}>
          {(till) => (
            <Stack gap="xxl">
              <CloseTill key={`${till.dateLocal} ${till.closings[0]?.id ?? ''}`} till={till} />
              <Stack as="section" aria-labelledby="till-entries">
                <SectionHeading id="till-entries" title={labels.entries.heading} />
                <TillEntries entries={till.entries} />
              </Stack>
            </Stack>
          )}
        </QueryView>
      </Stack>
    </ListPage>
  );
}
