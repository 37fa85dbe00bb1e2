import { useState } from 'react';
import { formatTime } from 'shared-contracts';
import { texts } from '../../../texts';
import {
  canMoveTo,
  type DiaryColumn,
  type PlacedVisit,
  type Span,
  type Step,
  toTimeLocal,
} from '../model/diary';
import { useMoveVisit } from './use-move-visit';

const { diary: labels } = texts;

/** A visit on its way to another place. */
export interface Moving {
  readonly placed: PlacedVisit;
  readonly columnKey: string;
  readonly from: number;
  readonly isAllowed: boolean;
}

interface MovingOptions {
  readonly columns: readonly DiaryColumn[];
  readonly range: Span;
  readonly intervalMinutes: number;
  readonly now: Date;
  readonly timeZone: string;
}

const clamp = (value: number, { from, until }: Span): number =>
  Math.min(Math.max(value, from), until);

/** The visit that is being moved, by keys or by the pointer, and what is said about it. */
export function useMoving({ columns, range, intervalMinutes, now, timeZone }: MovingOptions) {
  const [moving, setMoving] = useState<Moving | null>(null);
  const [message, setMessage] = useState('');
  const moveVisit = useMoveVisit();

  /** Shows the visit at a place; the start is that of the grid before it. */
  function moveTo(placed: PlacedVisit, column: DiaryColumn, minutes: number) {
    const latest = range.until - (placed.until - placed.from);
    const onGrid = Math.floor(minutes / intervalMinutes) * intervalMinutes;
    const from = clamp(onGrid, { from: range.from, until: latest });
    if (moving?.columnKey === column.key && moving.from === from) return;
    const isAllowed = canMoveTo(placed, { column, from, now, timeZone });
    setMoving({ placed, columnKey: column.key, from, isAllowed });
    const time = formatTime(toTimeLocal(from));
    setMessage(labels.target(time, column.title, isAllowed));
  }

  function start(placed: PlacedVisit, column: DiaryColumn) {
    setMoving({ placed, columnKey: column.key, from: placed.from, isAllowed: true });
    setMessage(labels.picked(placed.visit.patient));
  }

  function step({ columns: across, rows }: Step) {
    if (!moving) return;
    const index = columns.findIndex(({ key }) => key === moving.columnKey);
    const column = columns[index + across] ?? columns[index];
    if (!column) return;
    // Up leads to the start of the grid before, whether or not the visit is at one.
    const shift = rows > 0 ? intervalMinutes : rows;
    moveTo(moving.placed, column, moving.from + shift);
  }

  function cancel() {
    setMoving(null);
    setMessage(labels.cancelled);
  }

  function drop() {
    if (!moving) return;
    const column = columns.find(({ key }) => key === moving.columnKey);
    const isSame =
      moving.from === moving.placed.from &&
      column?.visits.some(({ visit }) => visit.id === moving.placed.visit.id);
    if (!column || isSame) return cancel();
    if (!moving.isAllowed) return setMessage(labels.notAllowed);
    setMoving(null);
    setMessage('');
    void moveVisit(moving.placed.visit, column, moving.from);
  }

  return { moving, message, moveTo, start, step, cancel, drop };
}

/** What the diary knows of moving. */
export type MovingControl = ReturnType<typeof useMoving>;
