import { type ClinicDay, formatDate, formatWeekday, getOwnDay } from 'shared-contracts';
import { QueryView } from 'shared-pages';
import { EmptyState, PageHeading, Stack } from 'shared-ui';
import { useDay } from '../features/day/hooks/use-day';
import { DaySwitcher } from '../features/day/components/day-switcher';
import { DayTotals } from '../features/day/components/day-totals';
import { VisitTable } from '../features/day/components/visit-table';
import { useNow } from '../features/day/hooks/use-now';
import { useShownDay } from '../features/day/hooks/use-shown-day';
import { sortNextFirst } from '../features/day/model/visit-state';
import { texts } from '../texts';

const { myDay: labels } = texts;

function OwnDay({ day, isBusy }: { day: ClinicDay; isBusy: boolean }) {
  const now = useNow();
  const { dateLocal } = day;
  const visits = sortNextFirst(day.visits).map((visit) => ({ ...visit, dateLocal }));
  if (day.doctors.length === 0) return <EmptyState title={labels.noDoctor} />;
  return (
    <Stack gap="xl">
      <DayTotals visits={visits} />
      <VisitTable
        caption={labels.caption}
        day={day}
        visits={visits}
        now={now}
        isBusy={isBusy}
        canManage={false}
        empty={<EmptyState title={labels.none} />}
      />
    </Stack>
  );
}

/** A dentist's own day, the next patient first. */
export function Component() {
  const { dateLocal, today, showDay } = useShownDay();
  const query = useDay(getOwnDay, dateLocal);
  const { lead } = texts.today;
  return (
    <>
      <title>{texts.pageTitle(labels.heading)}</title>
      <PageHeading
        title={labels.heading}
        lead={lead(formatWeekday(dateLocal), formatDate(dateLocal))}
        actions={<DaySwitcher dateLocal={dateLocal} today={today} onChange={showDay} />}
      />
      <QueryView query={query}>{(day) => <OwnDay day={day} isBusy={query.isFetching} />}</QueryView>
    </>
  );
}
