import * as RadixDialog from '@radix-ui/react-dialog';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { calendarStyles } from '../calendar/calendar-styles';
import { color, radius, shadow, space, zIndex } from '../theme/tokens';
import { DateCalendar, type DateCalendarProps } from './date-calendar';
import { VisuallyHidden } from './screen-reader';

/** Room between the calendar and the edges of the window, in CSS pixels. */
const EDGE = 6;

/** Seven columns of 44 px. */
const Surface = styled(RadixDialog.Content)`
  position: absolute;
  top: calc(100% + ${space.xs});
  inset-inline-start: 0;
  z-index: ${zIndex.menu};
  width: min(20.5rem, calc(100vw - ${2 * EDGE}px));
  min-height: 12rem;
  padding: ${space.s} 0.25rem;
  border: 1px solid ${color.border};
  border-radius: ${radius.l};
  background: ${color.surface};
  color: ${color.text};
  box-shadow: ${shadow.high};

  ${calendarStyles}

  .rdp-day,
  .rdp-day_button {
    height: 2.75rem;
    min-height: 2.75rem;
  }

  .rdp-dropdowns {
    display: flex;
    gap: ${space.s};
    padding-inline-end: 5.5rem;
  }

  .rdp-dropdown_root {
    position: relative;
    display: inline-flex;
    align-items: center;
  }

  .rdp-dropdown_root > .rdp-caption_label {
    display: none;
  }

  .rdp-dropdown {
    max-width: 7rem;
    min-height: 2.75rem;
    border: 1px solid ${color.borderControl};
    border-radius: ${radius.s};
    background: ${color.surface};
    color: ${color.text};
    font: inherit;
    font-size: 1rem;
  }
`;

/** Where the panel has to move to be within the window, in CSS pixels. */
function toShift({ left, right }: DOMRect): number {
  const beyond = right - (document.documentElement.clientWidth - EDGE);
  if (left - Math.max(0, beyond) < EDGE) return EDGE - left;
  return beyond > 0 ? -beyond : 0;
}

interface DatePanelProps extends DateCalendarProps {
  readonly label: string;
  /** What opens and closes it, and has focus afterwards. */
  readonly button: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

/** A calendar below its field. Escape and a press elsewhere close it. */
export function DatePanel({ label, button, onClose, ...calendar }: DatePanelProps) {
  const surface = useRef<HTMLDivElement>(null);
  const [shift, setShift] = useState(0);

  useLayoutEffect(() => {
    const element = surface.current;
    if (!element) return;
    setShift(toShift(element.getBoundingClientRect()));
    // Not known to every test environment.
    element.scrollIntoView?.({ block: 'nearest' });
  }, []);

  function keepForButton(event: { target: EventTarget | null; preventDefault: () => void }) {
    if (event.target instanceof Node && button.current?.contains(event.target))
      event.preventDefault();
  }

  function returnFocus(event: Event) {
    event.preventDefault();
    // A press elsewhere has moved focus already.
    if (document.activeElement === document.body) button.current?.focus();
  }

  return (
    <RadixDialog.Root modal={false} open onOpenChange={onClose}>
      <Surface
        ref={surface}
        style={{ translate: `${shift}px 0` }}
        // The calendar moves focus to a day by itself.
        onOpenAutoFocus={(event) => event.preventDefault()}
        onInteractOutside={keepForButton}
        onCloseAutoFocus={returnFocus}
      >
        <RadixDialog.Title asChild>
          <VisuallyHidden>{label}</VisuallyHidden>
        </RadixDialog.Title>
        <DateCalendar {...calendar} />
      </Surface>
    </RadixDialog.Root>
  );
}
