import { type ClinicDay, formatDate, formatWeekday, getDay } from 'shared-contracts';
import { PageTitle, QueryView } from 'shared-data';
import {
  Button,
  Card,
  Cluster,
  EmptyState,
  media,
  PageHeading,
  SelectField,
  space,
  Stack,
} from 'shared-ui';
import { styled } from 'styled-components';
import { useDay } from '../features/day/hooks/use-day';
import { BookLink } from '../features/day/components/book-link';
import { DaySheet } from '../features/day/components/day-sheet';
import { DaySwitcher } from '../features/day/components/day-switcher';
import { DayTotals } from '../features/day/components/day-totals';
import { NextFreeTimes } from '../features/day/components/next-free-times';
import { VisitTable } from '../features/day/components/visit-table';
import { useNow } from '../features/day/hooks/use-now';
import { useShownDay } from '../features/day/hooks/use-shown-day';
import { texts } from '../texts';

const { today: labels } = texts;

const Toolbar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m} ${space.l};
  align-items: end;
  justify-content: space-between;
  margin-bottom: ${space.xl};

  ${media.print} {
    display: none;
  }
`;

const DentistField = styled(SelectField)`
  min-width: min(14rem, 100%);
`;

interface DayViewProps {
  readonly day: ClinicDay;
  /** Empty for all. */
  readonly dentistId: string;
  readonly isBusy: boolean;
}

function DayView({ day, dentistId, isBusy }: DayViewProps) {
  const now = useNow();
  const { dateLocal, closedFor } = day;
  const visits = day.visits
    .filter(({ doctorId }) => !dentistId || doctorId === dentistId)
    .map((visit) => ({ ...visit, dateLocal }));
  return (
    <Stack gap="xl">
      {closedFor !== null && <Card tone="warm">{labels.closed(closedFor)}</Card>}
      <DayTotals visits={visits} />
      <VisitTable
        caption={labels.caption}
        day={day}
        visits={visits}
        now={now}
        isBusy={isBusy}
        canManage
        empty={
          <EmptyState title={labels.none}>
            {dentistId ? labels.noneOfDentist : labels.noneText}
          </EmptyState>
        }
      />
      <DaySheet caption={formatDate(dateLocal)} day={day} visits={visits} />
      <NextFreeTimes dateLocal={dateLocal} />
    </Stack>
  );
}

/** The clinic's day for reception: who comes, who is here, and what is next. */
export function Component() {
  const { dateLocal, today, search, show, showDay } = useShownDay();
  const query = useDay(getDay, dateLocal);
  const dentistId = search.get('dentist') ?? '';
  const date = formatDate(dateLocal);
  const title = dateLocal === today ? labels.heading : labels.headingOn(date);
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeading
        title={title}
        lead={labels.lead(formatWeekday(dateLocal), date)}
        actions={
          <Cluster>
            <Button variant="secondary" data-print="hide" onClick={() => window.print()}>
              {labels.print}
            </Button>
            <BookLink dateLocal={dateLocal} today={today} />
          </Cluster>
        }
      />
      <Toolbar>
        <DaySwitcher dateLocal={dateLocal} today={today} onChange={showDay} />
        <DentistField
          label={labels.dentist}
          placeholder={labels.allDentists}
          value={dentistId}
          choices={(query.data?.doctors ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => show({ dentist: target.value || null })}
        />
      </Toolbar>
      <QueryView query={query}>
        {(day) => <DayView day={day} dentistId={dentistId} isBusy={query.isFetching} />}
      </QueryView>
    </>
  );
}
