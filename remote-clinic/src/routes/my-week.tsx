import { formatDate, getOwnDay } from 'shared-contracts';
import { PageTitle, QueryView } from 'shared-data';
import { EmptyState, Grid, PageHeading } from 'shared-ui';
import { DaySwitcher } from '../features/day/components/day-switcher';
import { WeekDay } from '../features/day/components/week-day';
import { useDays } from '../features/day/hooks/use-days';
import { useNow } from '../features/day/hooks/use-now';
import { useShownDay } from '../features/day/hooks/use-shown-day';
import { toWeek } from '../features/day/model/diary';
import { texts } from '../texts';

const { week: labels } = texts;

/** A dentist's own week, which the reception arranges: to look at. */
export function Component() {
  const { dateLocal, today, showDay } = useShownDay();
  const dates = toWeek(dateLocal);
  const { query, days } = useDays(dates, getOwnDay);
  const now = useNow();
  const [first = dateLocal, last = dateLocal] = [dates[0], dates.at(-1)];
  return (
    <>
      <PageTitle>{labels.heading}</PageTitle>
      <PageHeading
        title={labels.heading}
        lead={labels.lead(formatDate(first), formatDate(last))}
        actions={
          <DaySwitcher dateLocal={dateLocal} today={today} step={dates.length} onChange={showDay} />
        }
      />
      {query && (
        <QueryView query={query}>
          {() =>
            days[0]?.doctors.length === 0 ? (
              <EmptyState title={texts.myDay.noDoctor} />
            ) : (
              <Grid gap="m" minColumn="18rem">
                {days.map((day) => (
                  <WeekDay key={day.dateLocal} day={day} now={now} />
                ))}
              </Grid>
            )
          }
        </QueryView>
      )}
    </>
  );
}
