import { type PointerEvent, useRef } from 'react';
import type { DiaryColumn, PlacedVisit, Span } from '../model/diary';
import { DRAG_PX, type Pointer, toMinutes } from '../model/pointer-time';
import type { MovingControl } from './use-moving';

interface Grab {
  readonly placed: PlacedVisit;
  readonly column: DiaryColumn;
  /** Whether it is the lower edge that is dragged. */
  readonly isEdge: boolean;
  readonly x: number;
  readonly y: number;
  /** From the visit's start, or its lower edge, down to the pointer, in minutes. */
  readonly offset: number;
}

/** The column below the pointer, with its element. */
function findColumn(columns: readonly DiaryColumn[], { clientX, clientY }: Pointer) {
  const elements = document.elementsFromPoint(clientX, clientY);
  const element = elements.find((one) => one instanceof HTMLElement && one.dataset.column);
  const key = element instanceof HTMLElement ? element.dataset.column : undefined;
  const column = columns.find((one) => one.key === key);
  return element && column ? { element, column } : null;
}

interface DragOptions {
  readonly columns: readonly DiaryColumn[];
  readonly range: Span;
  readonly control: MovingControl;
}

/** Whether the pointer is on the lower edge of a visit. */
const isOnEdge = ({ target }: PointerEvent): boolean =>
  target instanceof HTMLElement && target.dataset.edge !== undefined;

/** Drags visits, or their lower edges, with a mouse or a pen; a finger scrolls. */
export function useDrag({ columns, range, control }: DragOptions) {
  const grab = useRef<Grab | null>(null);
  const isDragging = useRef(false);

  function onPointerDown(placed: PlacedVisit, event: PointerEvent<HTMLElement>) {
    isDragging.current = false;
    if (event.pointerType === 'touch' || event.button !== 0) return;
    const found = findColumn(columns, event);
    if (!found) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { element, column } = found;
    const isEdge = isOnEdge(event);
    const offset = toMinutes(element, event, range) - (isEdge ? placed.until : placed.from);
    grab.current = { placed, column, isEdge, x: event.clientX, y: event.clientY, offset };
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const held = grab.current;
    if (!held) return;
    const way = Math.hypot(event.clientX - held.x, event.clientY - held.y);
    if (!isDragging.current && way < DRAG_PX) return;
    isDragging.current = true;
    const found = findColumn(columns, event);
    if (!found) return;
    const minutes = toMinutes(found.element, event, range) - held.offset;
    if (held.isEdge) control.resizeTo(held.placed, held.column, minutes);
    else control.dragTo(held.placed, found.column, minutes);
  }

  function onPointerEnd(isDropped: boolean) {
    if (grab.current && isDragging.current) {
      if (isDropped && control.moving?.isAllowed) control.drop();
      else control.cancel();
    }
    grab.current = null;
  }

  /** Whether the click that follows is the end of a drag. */
  const takeDrag = () => {
    const was = isDragging.current;
    isDragging.current = false;
    return was;
  };
  return { onPointerDown, onPointerMove, onPointerEnd, takeDrag };
}
