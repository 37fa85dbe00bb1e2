import { type ReactNode, useDeferredValue, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import {
  type ClinicDay,
  formatDate,
  formatTimeOf,
  formatWeekday,
  getDay,
  MINUTE_MS,
  type SiteContext,
  staffPaths,
} from 'shared-contracts';
import { EmptyTable, PageTitle, QueryView } from 'shared-data';
import { formatClosedDay } from 'shared-texts';
import {
  icons,
  Button,
  ButtonLink,
  Card,
  EmptyState,
  IconButton,
  PageHeading,
  PageHeadRow,
  PhoneMore,
  SelectField,
  Stack,
  useMedia,
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
import {
  type DayPart,
  type DayVisit,
  isOver,
  listPart,
  toDayPart,
  toDayVisit,
} from '../features/day/model/visit-state';
import { checkInCodeTexts } from '../check-in-code-texts';
import { texts } from '../texts';

const { today: labels } = texts;

const DentistField = styled(SelectField)`
  width: min(11rem, 100%);
`;

/** How long a visit stays in view that ends while it is shown: what was just recorded must not move the rows. */
const FOLD_MS = 15 * MINUTE_MS;

/** Which finished visits are folded away, with a button that shows them. */
function useFolded(visits: readonly DayVisit[], now: Date) {
  const over = visits.filter(isOver);
  const [overSince, setOverSince] = useState(() => new Map(over.map(({ id }) => [id, 0])));
  const [isOpen, setOpen] = useState(false);
  const newlyOver = over.filter(({ id }) => !overSince.has(id));
  if (newlyOver.length > 0) {
    const entries = newlyOver.map(({ id }) => [id, now.getTime()] as const);
    setOverSince(new Map([...overSince, ...entries]));
  }
  const isFolded = (visit: DayVisit) =>
    isOver(visit) && now.getTime() - (overSince.get(visit.id) ?? now.getTime()) >= FOLD_MS;
  const count = visits.filter(isFolded).length;
  return {
    unfolded: isOpen ? visits : visits.filter((visit) => !isFolded(visit)),
    toggle: count > 0 && (
      <Button variant="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? labels.hideFinished : labels.showFinished(count)}
      </Button>
    ),
  };
}

/** More rows than a screen is high. */
const FIRST_ROWS = 25;

interface DayViewProps {
  readonly day: ClinicDay;
  /** Empty for all. */
  readonly dentistId: string;
  readonly part: DayPart;
  readonly isToday: boolean;
  readonly isBusy: boolean;
  readonly dentistField: ReactNode;
}

function DayView(props: DayViewProps) {
  const { day, dentistId, part, isToday, isBusy, dentistField } = props;
  const isPhone = useMedia('phone');
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const now = useNow();
  const { dateLocal, closedFor } = day;
  const visits = day.visits
    .filter(({ doctorId }) => !dentistId || doctorId === dentistId)
    .map((visit) => toDayVisit(visit, dateLocal));
  const { unfolded, toggle } = useFolded(visits, now);
  const shown = part === 'all' ? unfolded : listPart(visits, part);
  // What is out of view comes after what is in view, and in pieces, so that the page answers meanwhile.
  const isComplete = useDeferredValue(true, false);
  const marker = {
    before: shown.filter(({ startsAt }) => startsAt <= now).length,
    content: labels.now(formatTimeOf(now, timeZone)),
  };
  return (
    <div>
      <PageHeadRow data-page-head="">
        <DayTotals visits={visits} part={part} />
        {!isPhone && dentistField}
      </PageHeadRow>
      <Stack>
        {closedFor !== null && <Card tone="warm">{labels.closed(formatClosedDay(closedFor))}</Card>}
        <VisitTable
          caption={labels.caption}
          day={day}
          visits={isComplete ? shown : shown.slice(0, FIRST_ROWS)}
          now={now}
          isBusy={isBusy}
          canManage
          marker={isToday && part === 'all' ? marker : undefined}
          footer={part === 'all' && toggle}
          empty={
            visits.length > 0 ? (
              <EmptyTable>{part === 'all' ? texts.myDay.done : labels.noneOfPart}</EmptyTable>
            ) : (
              <EmptyState title={labels.none}>
                {dentistId ? labels.noneOfDentist : labels.noneText}
              </EmptyState>
            )
          }
        />
        {isComplete && <DaySheet caption={formatDate(dateLocal)} day={day} visits={visits} />}
        <div data-print="hide">
          <ButtonLink variant="quiet" to={staffPaths.checkInCode}>
            {checkInCodeTexts.heading}
          </ButtonLink>
        </div>
        {/* Last, since its height is not known before it is there. */}
        <NextFreeTimes dateLocal={dateLocal} />
      </Stack>
    </div>
  );
}

/** The clinic's day for reception: who comes, who is here, and what is next. */
export function Component() {
  const { dateLocal, today, search, show, showDay } = useShownDay();
  const query = useDay(getDay, dateLocal);
  const dentistId = search.get('dentist') ?? '';
  const date = formatDate(dateLocal);
  const title = dateLocal === today ? labels.heading : labels.headingOn(date);
  const isPhone = useMedia('phone');
  const dentistField = (
    <DentistField
      label={labels.dentist}
      isLabelHidden
      placeholder={labels.allDentists}
      value={dentistId}
      choices={(query.data?.doctors ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={({ target }) => show({ dentist: target.value || null })}
    />
  );
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeading
        title={title}
        lead={labels.lead(formatWeekday(dateLocal), date)}
        actions={
          <>
            <DaySwitcher dateLocal={dateLocal} today={today} onChange={showDay} />
            <BookLink dateLocal={dateLocal} today={today} />
          </>
        }
        more={
          <PhoneMore label={texts.diary.more}>
            {isPhone && dentistField}
            <IconButton
              icon={icons.printer}
              label={labels.print}
              data-print="hide"
              onClick={() => window.print()}
            />
          </PhoneMore>
        }
      />
      <QueryView query={query}>
        {(day) => (
          <DayView
            key={dateLocal}
            day={day}
            dentistId={dentistId}
            part={toDayPart(search.get('show'))}
            isToday={dateLocal === today}
            isBusy={query.isFetching}
            dentistField={dentistField}
          />
        )}
      </QueryView>
    </>
  );
}
