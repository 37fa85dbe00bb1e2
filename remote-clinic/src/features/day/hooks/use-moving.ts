import { useState } from 'react';
import { visitMinutes } from 'shared-contracts';
import { texts } from '../../../texts';
import type { Step } from '../model/arrow-keys';
import {
  canMoveTo,
  type DiaryColumn,
  nextStart,
  type PlacedVisit,
  previousStart,
  type Span,
  toClockTime,
  toDraggedStart,
  toLength,
} from '../model/diary';
import { useMoveVisit } from './use-move-visit';
import { useResizeVisit } from './use-resize-visit';

const { diary: labels } = texts;

/** A visit on its way to another place, or to another length where it is. */
export interface Moving {
  readonly placed: PlacedVisit;
  readonly columnKey: string;
  readonly from: number;
  readonly until: number;
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
  const resizeVisit = useResizeVisit();

  /** Shows the visit at a place, within the hours that the diary shows. */
  function moveTo(placed: PlacedVisit, column: DiaryColumn, start: number) {
    const latest = range.until - toLength(placed);
    const from = clamp(start, { from: range.from, until: latest });
    if (moving?.columnKey === column.key && moving.from === from) return;
    const isAllowed = canMoveTo(placed, { column, from, now, timeZone });
    setMoving({ placed, columnKey: column.key, from, until: from + toLength(placed), isAllowed });
    const time = toClockTime(from);
    setMessage(labels.target(time, column.title, isAllowed));
  }

  /** Shows the visit below the pointer. */
  function dragTo(placed: PlacedVisit, column: DiaryColumn, minutes: number) {
    moveTo(placed, column, toDraggedStart(placed.from, minutes, intervalMinutes));
  }

  /** Shows the visit with another end, at the step nearest to it. */
  function resizeTo(placed: PlacedVisit, column: DiaryColumn, minutes: number) {
    const { min, max, step: stepMinutes } = visitMinutes;
    const { from } = placed;
    const length = Math.round((minutes - from) / stepMinutes) * stepMinutes;
    const until = from + clamp(length, { from: min, until: max });
    const isAllowed = canMoveTo(placed, { column, from, until, now, timeZone });
    setMoving({ placed, columnKey: column.key, from, until, isAllowed });
    setMessage(labels.length(toClockTime(until), until - from, isAllowed));
  }

  /** Makes the visit a step longer or shorter, where it was picked up. */
  function stretch(rows: number) {
    const column = columns.find(({ visits }) =>
      visits.some(({ visit }) => visit.id === moving?.placed.visit.id),
    );
    if (!moving || !column) return;
    const { placed } = moving;
    const length = moving.until - moving.from + rows * visitMinutes.step;
    resizeTo(placed, column, placed.from + length);
  }

  function start(placed: PlacedVisit, column: DiaryColumn) {
    const { from, until } = placed;
    setMoving({ placed, columnKey: column.key, from, until, isAllowed: true });
    setMessage(labels.picked(placed.visit.patient));
  }

  function toStart(from: number, rows: number): number {
    if (rows === 0) return from;
    return rows > 0 ? nextStart(from, intervalMinutes) : previousStart(from, intervalMinutes);
  }

  function step({ columns: across, rows }: Step) {
    if (!moving) return;
    const index = columns.findIndex(({ key }) => key === moving.columnKey);
    const column = columns[index + across] ?? columns[index];
    if (!column) return;
    moveTo(moving.placed, column, toStart(moving.from, rows));
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
      moving.until === moving.placed.until &&
      column?.visits.some(({ visit }) => visit.id === moving.placed.visit.id);
    if (!column || isSame) return cancel();
    if (!moving.isAllowed) return setMessage(labels.notAllowed);
    setMoving(null);
    setMessage('');
    const length = toLength(moving);
    if (length === toLength(moving.placed)) moveVisit(moving.placed.visit, column, moving.from);
    else resizeVisit(moving.placed, length);
  }

  return { moving, message, dragTo, resizeTo, start, step, stretch, cancel, drop };
}

/** What the diary knows of moving. */
export type MovingControl = ReturnType<typeof useMoving>;
