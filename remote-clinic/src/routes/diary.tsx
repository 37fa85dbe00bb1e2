import { type ComponentProps, useState } from 'react';
import { useOutletContext } from 'react-router-dom';
import { type ClinicDay, formatDate, formatWeekday, type SiteContext } from 'shared-contracts';
import { PageTitle, QueryView } from 'shared-data';
import {
  Button,
  Card,
  Cluster,
  EmptyState,
  media,
  PageHeading,
  SelectField,
  Stack,
} from 'shared-ui';
import { styled } from 'styled-components';
import { blockTexts } from '../block-texts';
import { BlockDetails } from '../features/blocks/components/block-details';
import { BlockDialog } from '../features/blocks/components/block-dialog';
import { useDays } from '../features/day/hooks/use-days';
import { BookLink } from '../features/day/components/book-link';
import { DaySwitcher } from '../features/day/components/day-switcher';
import { DiaryGrid } from '../features/day/components/diary-grid';
import { VisitDetails } from '../features/day/components/visit-details';
import { useNow } from '../features/day/hooks/use-now';
import { useShownDay } from '../features/day/hooks/use-shown-day';
import {
  type DiaryBy,
  listResources,
  toDayColumns,
  toWeek,
  toWeekColumns,
} from '../features/day/model/diary';
import { texts } from '../texts';

const { diary: labels } = texts;
const WEEK_DAYS = 7;

/** A day shows one column on a phone, and all of them elsewhere: only a phone needs the choice. */
const ResourceField = styled(SelectField)<{ $isOnPhoneAlone: boolean }>`
  min-width: min(12rem, 100%);

  ${media.tablet} {
    ${({ $isOnPhoneAlone }) => $isOnPhoneAlone && 'display: none;'}
  }
`;

/** What the address says: which days, and what the columns stand for. */
function useDiaryParams() {
  const shown = useShownDay();
  const { search, dateLocal } = shown;
  const isWeek = search.get('view') === 'week';
  const by: DiaryBy = search.get('by') === 'chairs' ? 'chairs' : 'dentists';
  const dates = isWeek ? toWeek(dateLocal) : [dateLocal];
  return { ...shown, isWeek, by, dates, chosenId: search.get('of') };
}

type DiaryParams = ReturnType<typeof useDiaryParams>;

function Toolbar({ params, days }: { params: DiaryParams; days: readonly ClinicDay[] }) {
  const { isWeek, by, show, dateLocal, today, showDay } = params;
  const resources = days[0] ? listResources(days[0], by) : [];
  return (
    <Cluster justify="space-between" data-print="hide">
      <DaySwitcher
        dateLocal={dateLocal}
        today={today}
        step={isWeek ? WEEK_DAYS : 1}
        onChange={showDay}
      />
      <Cluster gap="s">
        <ResourceField
          $isOnPhoneAlone={!isWeek}
          label={labels.columnsOf[by]}
          isLabelHidden
          value={params.chosenId ?? resources[0]?.id}
          choices={resources.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={({ target }) => show({ of: target.value })}
        />
        <Button
          variant="secondary"
          aria-pressed={by === 'chairs'}
          onClick={() => show({ by: by === 'chairs' ? null : 'chairs', of: null })}
        >
          {labels.byChair}
        </Button>
        <Button
          variant="secondary"
          aria-pressed={isWeek}
          onClick={() => show({ view: isWeek ? null : 'week' })}
        >
          {labels.week}
        </Button>
      </Cluster>
    </Cluster>
  );
}

type OpenBlock = Omit<ComponentProps<typeof BlockDetails>, 'onClose'>;

function Diary({ params, days }: { params: DiaryParams; days: readonly ClinicDay[] }) {
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const now = useNow();
  const [openId, setOpenId] = useState<string | null>(null);
  const [openBlock, setOpenBlock] = useState<OpenBlock | null>(null);
  const { isWeek, by, chosenId } = params;
  const [first] = days;
  const resources = first ? listResources(first, by) : [];
  const resource = resources.find(({ id }) => id === chosenId) ?? resources[0];
  if (!first || !resource) return <EmptyState title={labels.nothing} />;
  const columns = isWeek
    ? toWeekColumns(days, { by, resource, timeZone })
    : toDayColumns(first, by, timeZone);
  const opened = days
    .flatMap((day) => day.visits.map((visit) => ({ day, visit })))
    .find(({ visit }) => visit.id === openId);
  return (
    <Stack>
      {days.flatMap(({ dateLocal, closedFor }) =>
        closedFor === null ? (
          []
        ) : (
          <Card key={dateLocal} tone="warm">
            {labels.closed(formatDate(dateLocal), closedFor)}
          </Card>
        ),
      )}
      <DiaryGrid
        columns={columns}
        phoneId={isWeek ? null : resource.id}
        intervalMinutes={first.startIntervalMinutes}
        now={now}
        onOpen={({ id }) => setOpenId(id)}
        onOpenBlock={(block, { title, dateLocal }) =>
          setOpenBlock({ block, dateLocal, owner: isWeek ? resource.name : title })
        }
      />
      {openBlock && <BlockDetails {...openBlock} onClose={() => setOpenBlock(null)} />}
      {opened && (
        <VisitDetails
          visit={{ ...opened.visit, dateLocal: opened.day.dateLocal }}
          day={opened.day}
          now={now}
          onClose={() => setOpenId(null)}
        />
      )}
    </Stack>
  );
}

/** The clinic's diary: a day with a column per dentist or chair, or a week of one of them. */
export function Component() {
  const params = useDiaryParams();
  const { dateLocal, today, dates } = params;
  const { query, days } = useDays(dates);
  const [isBlocking, setBlocking] = useState(false);
  const { lead } = texts.today;
  return (
    <>
      <PageTitle>{labels.heading}</PageTitle>
      <PageHeading
        title={labels.heading}
        lead={lead(formatWeekday(dateLocal), formatDate(dateLocal))}
        actions={
          <Cluster gap="s">
            <Button variant="secondary" data-print="hide" onClick={() => setBlocking(true)}>
              {blockTexts.add}
            </Button>
            <BookLink dateLocal={dateLocal} today={today} />
          </Cluster>
        }
      />
      <Stack>
        <Toolbar params={params} days={days} />
        {query && (
          <QueryView query={query}>{() => <Diary params={params} days={days} />}</QueryView>
        )}
      </Stack>
      {isBlocking && (
        <BlockDialog
          dateLocal={dateLocal > today ? dateLocal : today}
          onClose={() => setBlocking(false)}
        />
      )}
    </>
  );
}
