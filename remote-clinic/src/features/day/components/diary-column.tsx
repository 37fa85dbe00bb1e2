import { type KeyboardEvent, memo, type PointerEvent } from 'react';
import { type DayBlock, toTreatmentsText } from 'shared-contracts';
import { VisuallyHidden } from 'shared-ui';
import { blockTexts } from '../../../block-texts';
import { toAlertText } from '../../../shared/alert-list';
import { texts } from '../../../texts';
import type { ChosenLength } from '../hooks/use-length';
import type { Moving } from '../hooks/use-moving';
import {
  type DiaryColumn as Column,
  type PlacedVisit,
  type Span,
  toClockTime,
} from '../model/diary';
import type { FreePlace } from '../model/free-places';
import { isExpected } from '../model/visit-state';
import { Block, BlockLines, Edge, Outline } from './diary-block-styles';
import {
  Blocked,
  CleanUp,
  ColumnBody,
  ColumnFrame,
  HourLines,
  NowLine,
  ROW_MINUTES,
  TimeOff,
  Working,
} from './diary-styles';
import { FreePlaces, type PlaceHandlers } from './free-places';
import { listMarks, looks, toLook, VisitMarks } from './visit-marks';
import { toPaymentText } from './visit-table';

const { diary: labels } = texts;

/** The block of a visit, to focus it. */
export const toBlockId = (visitId: string): string => `diary-${visitId}`;

const toTimes = ({ from, until }: Span) => labels.times(toClockTime(from), toClockTime(until));

/** What happens to the visits of the diary; each handler is told which one. */
export interface BlockHandlers {
  readonly onOpen: (placed: PlacedVisit) => void;
  readonly onKeyDown: (placed: PlacedVisit, column: Column, event: KeyboardEvent) => void;
  readonly onFocus: (placed: PlacedVisit) => void;
  readonly onBlur: () => void;
  readonly onPointerDown: (placed: PlacedVisit, event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerEnd: (isDropped: boolean) => void;
  readonly onOpenBlock: (block: DayBlock, column: Column) => void;
}

interface DiaryColumnProps {
  readonly column: Column;
  readonly range: Span;
  /** The visit that is on its way from the column, or over it. */
  readonly moving: Moving | null;
  readonly now: Date;
  /** The present in minutes of the column's day; null on another day, or outside of the hours that are shown. */
  readonly present: number | null;
  /** The visit that the Tab key reaches; null when it is in another column. */
  readonly currentId: string | null;
  readonly helpId: string;
  readonly handlers: BlockHandlers;
  readonly places: readonly FreePlace[];
  /** The free place that the Tab key reaches; null when it is in another column. */
  readonly currentKey: string | null;
  /** The length that is being chosen at a place of the column. */
  readonly chosen: ChosenLength | null;
  readonly placeHandlers: PlaceHandlers;
}

function VisitBlock(props: DiaryColumnProps & { placed: PlacedVisit; gridRow: string }) {
  const { column, placed, gridRow, moving, now, currentId, helpId, handlers } = props;
  const { visit } = placed;
  const isMoving = moving?.placed.visit.id === visit.id;
  const look = toLook(visit, now);
  const marks = listMarks(visit, now);
  return (
    <Block
      type="button"
      id={toBlockId(visit.id)}
      style={{ gridRow }}
      $marks={marks.length}
      $tone={looks[look].tone}
      $isMoving={isMoving}
      tabIndex={visit.id === currentId ? 0 : -1}
      aria-describedby={helpId}
      onClick={() => handlers.onOpen(placed)}
      onFocus={() => handlers.onFocus(placed)}
      onBlur={handlers.onBlur}
      onKeyDown={(event) => handlers.onKeyDown(placed, column, event)}
      onPointerDown={(event) => handlers.onPointerDown(placed, event)}
      onPointerMove={handlers.onPointerMove}
      onPointerUp={() => handlers.onPointerEnd(true)}
      onPointerCancel={() => handlers.onPointerEnd(false)}
    >
      <strong>{visit.patient}</strong>{' '}
      <BlockLines>
        <span>{toTreatmentsText(visit)}</span>{' '}
        <span>{labels.state(toTimes(placed), look === 'late')}</span>
      </BlockLines>{' '}
      <VisuallyHidden>
        <span>{texts.states[visit.status]}</span> <span>{toPaymentText(visit)}</span>
        {visit.alerts.map((alert) => (
          <span key={alert.id}> {toAlertText(alert)}</span>
        ))}
      </VisuallyHidden>
      <VisitMarks marks={marks} />
      {isExpected(visit) && <Edge aria-hidden data-edge="" />}
    </Block>
  );
}

/** How far down a minute is, as CSS. */
export const toTop = (minutes: number, range: Span): string =>
  `${(100 * (minutes - range.from)) / (range.until - range.from)}%`;

/** The day of a dentist or chair, with the visits at their times. Rendered again only for what happens in it. */
export const DiaryColumn = memo(function DiaryColumn(props: DiaryColumnProps) {
  const { column, range, moving, present } = props;
  const count = (range.until - range.from) / ROW_MINUTES;
  const toLine = (minutes: number) =>
    Math.min(count, Math.max(0, Math.round((minutes - range.from) / ROW_MINUTES))) + 1;
  const toRow = ({ from, until }: Span) => `${toLine(from)} / ${toLine(until)}`;
  const target = moving?.columnKey === column.key ? moving : null;
  return (
    <ColumnFrame aria-label={column.title}>
      <ColumnBody $rows={count} data-column={column.key}>
        {column.working.map((span) => (
          <Working key={span.from} style={{ gridRow: toRow(span) }} />
        ))}
        {column.timeOff.map((span) => (
          <TimeOff key={span.from} style={{ gridRow: toRow(span) }}>
            <span>{labels.timeOff}</span>
          </TimeOff>
        ))}
        <HourLines aria-hidden />
        {column.blocks.map((placed) => (
          <Blocked
            key={placed.block.id}
            type="button"
            style={{ gridRow: toRow(placed) }}
            onClick={() => props.handlers.onOpenBlock(placed.block, column)}
          >
            <span>
              <strong>{blockTexts.kinds[placed.block.kind]}</strong> {placed.block.note}
            </span>{' '}
            <VisuallyHidden>{toTimes(placed)}</VisuallyHidden>
          </Blocked>
        ))}
        <FreePlaces {...props} handlers={props.placeHandlers} toRow={toRow} />
        {column.visits
          .filter(({ until, cleanUntil }) => cleanUntil > until)
          .map(({ visit, until, cleanUntil }) => (
            <CleanUp
              key={visit.id}
              style={{ gridRow: toRow({ from: until, until: cleanUntil }) }}
            />
          ))}
        {column.visits.map((placed) => (
          <VisitBlock key={placed.visit.id} {...props} placed={placed} gridRow={toRow(placed)} />
        ))}
        {present !== null && <NowLine aria-hidden style={{ top: toTop(present, range) }} />}
        {target && (
          <Outline $isAllowed={target.isAllowed} style={{ gridRow: toRow(target) }}>
            {toTimes(target)}
            {!target.isAllowed && ` · ${labels.notAvailable}`}
          </Outline>
        )}
      </ColumnBody>
    </ColumnFrame>
  );
});
