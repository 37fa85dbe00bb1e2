import { useCallback, useState } from 'react';
import { type ClinicDay, formatDate, formatWeekday, getOwnDay } from 'shared-contracts';
import { EmptyTable, PageTitle, QueryView } from 'shared-data';
import { Card, EmptyState, PageHeading, PageHeadRow, Stack } from 'shared-ui';
import { CalendarFeed } from 'shared-visits';
import { useDay } from '../features/day/hooks/use-day';
import { DaySwitcher } from '../features/day/components/day-switcher';
import { DayTotals } from '../features/day/components/day-totals';
import { NextVisit } from '../features/day/components/next-visit';
import { VisitTable } from '../features/day/components/visit-table';
import { WeekHours } from '../features/day/components/week-hours';
import { useFollowNext } from '../features/day/hooks/use-follow-next';
import { useNow } from '../features/day/hooks/use-now';
import { useShownDay } from '../features/day/hooks/use-shown-day';
import {
  type DayPart,
  type DayVisit,
  findNextVisit,
  listPart,
  sortNextFirst,
  toDayPart,
  toDayVisit,
} from '../features/day/model/visit-state';
import { LatestNotes } from '../features/patients/components/latest-notes';
import { texts } from '../texts';
import { type Care, CareActions, CareDialog, SummaryCareAction } from './care-actions';

const { myDay: labels } = texts;

interface OwnDayProps {
  readonly day: ClinicDay;
  readonly part: DayPart;
  readonly isBusy: boolean;
}

function OwnDay({ day, part, isBusy }: OwnDayProps) {
  const now = useNow();
  const [care, setCare] = useState<Care | null>(null);
  const { dateLocal } = day;
  const visits = sortNextFirst(day.visits).map((visit) => toDayVisit(visit, dateLocal));
  const next = findNextVisit(visits);
  useFollowNext(next);
  const renderSummary = useCallback(
    (visit: DayVisit) => <SummaryCareAction visit={visit} onOpen={setCare} />,
    [],
  );
  if (day.doctors.length === 0) return <EmptyState title={labels.noDoctor} />;
  if (visits.length === 0) return <EmptyState title={labels.none} />;
  return (
    <div>
      <PageHeadRow data-page-head="">
        <DayTotals visits={visits} part={part} />
      </PageHeadRow>
      <Stack gap="xl">
        {next ? (
          <NextVisit key={next.id} visit={next} day={day} now={now}>
            <CareActions visit={next} onOpen={setCare} />
            <LatestNotes patientId={next.patientId} />
          </NextVisit>
        ) : (
          <Card tone="mint">{labels.done}</Card>
        )}
        <VisitTable
          caption={labels.caption}
          day={day}
          visits={listPart(visits, part).filter((visit) => visit !== next)}
          now={now}
          isBusy={isBusy}
          canManage={false}
          renderAction={renderSummary}
          empty={<EmptyTable>{labels.noOthers}</EmptyTable>}
        />
        {care && <CareDialog care={care} onClose={() => setCare(null)} />}
      </Stack>
    </div>
  );
}

/** A dentist's own day, the next patient first. */
export function Component() {
  const { dateLocal, today, search, showDay } = useShownDay();
  const part = toDayPart(search.get('show'));
  const query = useDay(getOwnDay, dateLocal);
  const { lead } = texts.today;
  return (
    <>
      <PageTitle>{labels.heading}</PageTitle>
      <PageHeading
        title={labels.heading}
        lead={lead(formatWeekday(dateLocal), formatDate(dateLocal))}
        actions={<DaySwitcher dateLocal={dateLocal} today={today} onChange={showDay} />}
      />
      <QueryView query={query}>
        {(day) => (
          <Stack gap="xl">
            <OwnDay day={day} part={part} isBusy={query.isFetching} />
            {day.doctors.length > 0 && (
              <>
                <WeekHours dateLocal={dateLocal} />
                <CalendarFeed kind="dentist" />
              </>
            )}
          </Stack>
        )}
      </QueryView>
    </>
  );
}
