import {
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
  useDeferredValue,
  useId,
  useRef,
  useState,
} from 'react';
import { useOutletContext } from 'react-router-dom';
import type { DayBlock, SiteContext } from 'shared-contracts';
import { LiveRegion, VisuallyHidden } from 'shared-ui';
import { texts } from '../../../texts';
import { useDrag } from '../hooks/use-drag';
import { useFreePlaces } from '../hooks/use-free-places';
import { toLengthText, useLength } from '../hooks/use-length';
import { type Moving, useMoving } from '../hooks/use-moving';
import { useStableHandlers } from '../hooks/use-stable-handlers';
import { findNeighbour, steps } from '../model/arrow-keys';
import {
  type DiaryColumn as Column,
  type PlacedVisit,
  toClockTime,
  type Span,
  toMinutesOf,
} from '../model/diary';
import type { FreePlace } from '../model/free-places';
import { type DayVisit, isOpen } from '../model/visit-state';
import { type BlockHandlers, DiaryColumn, toBlockId, toTop } from './diary-column';
import { DiaryHead, type Paging } from './diary-head';
import { Columns, Diary, Hour, Hours, NowTime, ROW_MINUTES, Scroller } from './diary-styles';
import type { PlaceHandlers } from './free-places';

const { diary: labels } = texts;
const HOUR_ROWS = 60 / ROW_MINUTES;
/** The Arabic letter is on the same key. */
const MOVE_KEYS = ['m', 'ة'];

/** More columns than most screens are wide. */
const FIRST_COLUMNS = 8;

interface DiaryGridProps {
  readonly columns: readonly Column[];
  readonly range: Span;
  readonly isWeek: boolean;
  readonly paging: Paging | null;
  /** What stands in place of the column's name. */
  readonly chooser: ReactNode;
  readonly intervalMinutes: number;
  readonly now: Date;
  readonly onOpen: (visit: DayVisit) => void;
  readonly onOpenBlock: (block: DayBlock, column: Column) => void;
}

const hasVisit = ({ visits }: Column, id: string | null): boolean =>
  visits.some(({ visit }) => visit.id === id);

/** Whether the visit was picked up in the column, or is over it. */
const isAbout = ({ placed, columnKey }: Moving, column: Column): boolean =>
  columnKey === column.key || hasVisit(column, placed.visit.id);

/** Visits at their times, which arrow keys and the pointer move. */
export function DiaryGrid(props: DiaryGridProps) {
  const { columns, range, isWeek, intervalMinutes, now, onOpen } = props;
  const { timeZone } = useOutletContext<SiteContext>().clinic;
  const helpId = useId();
  const control = useMoving({ columns, range, intervalMinutes, now, timeZone });
  const drag = useDrag({ columns, range, control });
  const free = useFreePlaces({ columns, range, intervalMinutes, now, timeZone });
  const grid = useRef<HTMLDivElement>(null);
  const length = useLength(range, grid);
  const { moving } = control;
  const { chosen } = length;
  const head = useRef<HTMLDivElement>(null);
  const [focusedId, setFocusedId] = useState<string | null>(null);
  const ids = columns.flatMap(({ visits }) => visits.map(({ visit }) => visit.id));
  const currentId = focusedId !== null && ids.includes(focusedId) ? focusedId : (ids[0] ?? null);
  // What is out of view comes after what is in view, and in pieces, so that the page answers meanwhile.
  const isComplete = useDeferredValue(true, false);
  const shown = columns.map((column, index) =>
    isComplete || index < FIRST_COLUMNS ? column : { ...column, visits: [], blocks: [] },
  );
  const canMove = ({ visit }: PlacedVisit) => isOpen(visit);

  function onMovingKey(event: KeyboardEvent) {
    const step = steps[event.key];
    if (step && event.shiftKey && step.rows !== 0) control.stretch(step.rows);
    else if (step) control.step(step);
    else if (event.key === 'Enter') control.drop();
    else if (event.key === 'Escape') control.cancel();
    else return;
    event.preventDefault();
  }

  function onKeyDown(placed: PlacedVisit, column: Column, event: KeyboardEvent) {
    if (control.moving) return onMovingKey(event);
    const step = steps[event.key];
    const next = step && findNeighbour(columns, placed.visit.id, step);
    if (next) document.getElementById(toBlockId(next.id))?.focus();
    if (step) event.preventDefault();
    if (MOVE_KEYS.includes(event.key) && canMove(placed)) control.start(placed, column);
  }

  const handlers: BlockHandlers = useStableHandlers({
    onKeyDown,
    onOpen: (placed: PlacedVisit) => {
      if (!drag.takeDrag() && !control.moving) onOpen(placed.visit);
    },
    onFocus: ({ visit }: PlacedVisit) => setFocusedId(visit.id),
    onBlur: () => {
      if (control.moving) control.cancel();
    },
    onPointerDown: (placed: PlacedVisit, event: PointerEvent<HTMLElement>) => {
      if (canMove(placed)) drag.onPointerDown(placed, event);
    },
    onPointerMove: drag.onPointerMove,
    onPointerEnd: drag.onPointerEnd,
    onOpenBlock: props.onOpenBlock,
  });
  const placeHandlers: PlaceHandlers = useStableHandlers({
    onFocus: free.onFocus,
    onKeyDown: (place: FreePlace, event: KeyboardEvent) => {
      if (length.onKeyDown(place, event)) event.preventDefault();
      else free.onKeyDown(place, event);
    },
    onPointerDown: length.onPointerDown,
    onPointerMove: length.onPointerMove,
    onPointerUp: length.onPointerUp,
    onCancel: length.cancel,
    // A long press would open the menu of a link.
    onContextMenu: (event: SyntheticEvent) => {
      if (length.isPressed()) event.preventDefault();
    },
  });
  /** The present in minutes of a day, where the diary shows it. */
  function toPresent({ dateLocal }: Pick<Column, 'dateLocal'>): number | null {
    const minutes = toMinutesOf(now, { dateLocal, timeZone });
    return range.from <= minutes && minutes <= range.until ? minutes : null;
  }

  const present = columns.map(toPresent).find((minutes) => minutes !== null) ?? null;
  const hours = Array.from(
    { length: (range.until - range.from) / 60 },
    (_, index) => range.from + index * 60,
  );
  return (
    <Diary $isWeek={isWeek}>
      <VisuallyHidden id={helpId}>{labels.help}</VisuallyHidden>
      <DiaryHead ref={head} columns={columns} paging={props.paging} chooser={props.chooser} />
      <Scroller
        role="group"
        aria-label={labels.heading}
        onScroll={({ currentTarget }) => {
          if (head.current) head.current.scrollLeft = currentTarget.scrollLeft;
        }}
      >
        <Columns ref={grid}>
          <Hours $rows={hours.length * HOUR_ROWS} aria-hidden="true">
            {hours.map((minutes) => (
              <Hour key={minutes} style={{ gridRow: `span ${HOUR_ROWS}` }}>
                {toClockTime(minutes)}
              </Hour>
            ))}
            {present !== null && (
              <NowTime style={{ top: toTop(present, range) }}>{toClockTime(present)}</NowTime>
            )}
          </Hours>
          {shown.map((column, index) => {
            const places = free.places[index] ?? [];
            const hasPlace = (key?: string | null) => places.some((place) => place.key === key);
            return (
              <DiaryColumn
                key={column.key}
                column={column}
                range={range}
                moving={moving && isAbout(moving, column) ? moving : null}
                now={now}
                present={toPresent(column)}
                currentId={hasVisit(column, currentId) ? currentId : null}
                helpId={helpId}
                handlers={handlers}
                places={places}
                currentKey={hasPlace(free.currentKey) ? free.currentKey : null}
                chosen={hasPlace(chosen?.place.key) ? chosen : null}
                placeHandlers={placeHandlers}
              />
            );
          })}
        </Columns>
      </Scroller>
      <LiveRegion message={control.message || (chosen ? toLengthText(chosen) : '')} isUrgent />
    </Diary>
  );
}
