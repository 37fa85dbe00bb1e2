import { type ComponentProps, useState } from 'react';
import { formatDate, formatWeekday } from 'shared-contracts';
import { PageTitle, QueryView } from 'shared-data';
import { formatClosedDay } from 'shared-texts';
import { Card, EmptyState, PageHeading, Stack } from 'shared-ui';
import { BlockDetails } from '../features/blocks/components/block-details';
import { BlockDialog } from '../features/blocks/components/block-dialog';
import { ChooseColumns } from '../features/day/components/choose-columns';
import { DiaryGrid } from '../features/day/components/diary-grid';
import { DiaryLegend } from '../features/day/components/diary-legend';
import {
  DiaryMenu,
  DiaryTools,
  type DiaryToolsProps,
  ResourceChooser,
} from '../features/day/components/diary-tools';
import { VisitDetails } from '../features/day/components/visit-details';
import { type DiaryState, useDiary } from '../features/day/hooks/use-diary';
import { useNow } from '../features/day/hooks/use-now';
import { texts } from '../texts';

const { diary: labels } = texts;

type OpenBlock = Omit<ComponentProps<typeof BlockDetails>, 'onClose'>;

/** The buttons that turn to columns without room; null where all have some. */
function toPaging({ by, page, hasPages, showResource }: DiaryState) {
  if (!hasPages) return null;
  const toTurn = (to: typeof page.next) => to && (() => showResource(to.id));
  return { by, onPrevious: toTurn(page.previous), onNext: toTurn(page.next) };
}

function Diary({ diary }: { readonly diary: DiaryState }) {
  const now = useNow();
  const [openId, setOpenId] = useState<string | null>(null);
  const [openBlock, setOpenBlock] = useState<OpenBlock | null>(null);
  const { days, isWeek, by, shown, resource, columns } = diary;
  const [first] = days;
  if (!first || !resource) return <EmptyState title={labels.nothing} />;
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
            {labels.closed(formatDate(dateLocal), formatClosedDay(closedFor))}
          </Card>
        ),
      )}
      <DiaryGrid
        columns={columns}
        range={diary.range}
        isWeek={isWeek}
        paging={toPaging(diary)}
        chooser={
          diary.isOneAtATime && (
            <ResourceChooser
              by={by}
              resources={shown}
              value={columns[0]?.id}
              onChange={diary.showResource}
            />
          )
        }
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
  const diary = useDiary();
  const { dateLocal, today, query } = diary;
  const [open, setOpen] = useState<'block' | 'columns' | null>(null);
  const [isLegendShown, setLegendShown] = useState(false);
  const close = () => setOpen(null);
  const tools: DiaryToolsProps = {
    ...diary,
    isLegendShown,
    onDay: diary.showDay,
    onResource: diary.showResource,
    onWeek: diary.toggleWeek,
    onBy: diary.toggleBy,
    onChoose: () => setOpen('columns'),
    onBlock: () => setOpen('block'),
    onLegend: () => setLegendShown(!isLegendShown),
  };
  return (
    <>
      <PageTitle>{labels.heading}</PageTitle>
      <PageHeading
        title={labels.heading}
        lead={texts.today.lead(formatWeekday(dateLocal), formatDate(dateLocal))}
        actions={<DiaryTools {...tools} />}
        more={<DiaryMenu {...tools} />}
      />
      <Stack>
        {isLegendShown && <DiaryLegend />}
        {query && <QueryView query={query}>{() => <Diary diary={diary} />}</QueryView>}
      </Stack>
      {open === 'block' && (
        <BlockDialog dateLocal={dateLocal > today ? dateLocal : today} onClose={close} />
      )}
      {open === 'columns' && <ChooseColumns {...diary} onClose={close} />}
    </>
  );
}
