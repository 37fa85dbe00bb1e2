import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { staffPaths, toTimeOfDay, visitMinutes } from 'shared-contracts';
import { texts } from '../../../texts';
import { type Span, toClockTime } from '../model/diary';
import { type FreePlace, toFreeUntil } from '../model/free-places';
import { DRAG_PX, toMinutes } from '../model/pointer-time';

const { diary: labels } = texts;
const { min, max, step } = visitMinutes;
/** How long a finger rests on a free time before it sets a length instead of scrolling. */
const LONG_PRESS_MS = 450;

/** A free time with the length of the visit that is to be booked there. */
export interface ChosenLength extends Span {
  readonly place: FreePlace;
}

/** A pointer that is down on a free time. */
interface Press {
  readonly place: FreePlace;
  readonly x: number;
  readonly y: number;
}

/** The form that books at a free time. */
export const toBookingPath = ({ column, from }: FreePlace, durationMinutes?: number): string =>
  staffPaths.bookAt({
    doctorId: column.by === 'dentists' ? column.id : undefined,
    dateLocal: column.dateLocal,
    timeLocal: toTimeOfDay(from),
    durationMinutes,
  });

const prevent = (event: Event) => event.preventDefault();

/** What was chosen, in words. */
export const toLengthText = ({ from, until }: Span): string =>
  labels.chosenLength(toClockTime(from), toClockTime(until), until - from);

/** The length of a visit that is dragged, or made longer with keys, over free time; what is taken ends it. */
export function useLength(range: Span, grid: RefObject<HTMLElement | null>) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<ChosenLength | null>(null);
  const press = useRef<Press | null>(null);
  const isDragging = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const element = grid.current;
    // The finger sets a length: the page must not scroll with it.
    const stay = (event: TouchEvent) => isDragging.current && event.preventDefault();
    element?.addEventListener('touchmove', stay, { passive: false });
    return () => {
      clearTimeout(timer.current);
      element?.removeEventListener('touchmove', stay);
    };
  }, [grid]);

  /** Chooses the end nearest to a minute that the free time allows. */
  function stretchTo(place: FreePlace, minutes: number) {
    const { column, from } = place;
    const free = Math.min(toFreeUntil(column, from, range) - from, max);
    const length = Math.round((minutes - from) / step) * step;
    const longest = Math.max(min, Math.floor(free / step) * step);
    const until = from + Math.min(Math.max(length, min), longest);
    setChosen({ place, from, until });
  }

  function cancel() {
    clearTimeout(timer.current);
    press.current = null;
    isDragging.current = false;
    setChosen(null);
  }

  function onPointerDown(place: FreePlace, event: PointerEvent<HTMLElement>) {
    if (event.button !== 0) return;
    isDragging.current = false;
    press.current = { place, x: event.clientX, y: event.clientY };
    if (event.pointerType !== 'touch')
      return event.currentTarget.setPointerCapture(event.pointerId);
    timer.current = setTimeout(() => {
      isDragging.current = true;
      stretchTo(place, place.until);
    }, LONG_PRESS_MS);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const held = press.current;
    if (!held) return;
    const way = Math.hypot(event.clientX - held.x, event.clientY - held.y);
    if (!isDragging.current && way < DRAG_PX) return;
    // A finger that moves at once scrolls.
    if (!isDragging.current && event.pointerType === 'touch') return cancel();
    isDragging.current = true;
    const column = event.currentTarget.closest('[data-column]');
    if (column) stretchTo(held.place, toMinutes(column, event, range));
  }

  function onPointerUp({ currentTarget }: PointerEvent<HTMLElement>) {
    clearTimeout(timer.current);
    press.current = null;
    if (!isDragging.current || !chosen) return;
    // The click at the end of a drag would follow the link, though it may be gone by then.
    currentTarget.addEventListener('click', prevent, { once: true });
    void navigate(toBookingPath(chosen.place, chosen.until - chosen.from));
  }

  /** Shift with up and down. Returns whether the key was about the length. */
  function onKeyDown(place: FreePlace, { key, shiftKey }: KeyboardEvent): boolean {
    if (key === 'Escape' && chosen) {
      cancel();
      return true;
    }
    if (!shiftKey || (key !== 'ArrowDown' && key !== 'ArrowUp')) return false;
    const until = chosen?.place.key === place.key ? chosen.until : place.until;
    stretchTo(place, until + (key === 'ArrowDown' ? step : -step));
    return true;
  }

  return {
    chosen,
    isPressed: () => press.current !== null,
    cancel,
    onPointerDown,
    onPointerMove,
    onPointerUp,
    onKeyDown,
  };
}
