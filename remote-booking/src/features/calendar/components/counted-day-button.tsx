import { createContext, useContext } from 'react';
import { DayButton, type DayButtonProps } from 'react-day-picker';
import type { FreeTimes } from '../model/open-days';

/** The calendar makes its day buttons itself, so they learn the numbers from here. */
export const FreeTimesContext = createContext<FreeTimes>(new Map());

/** A day with its number of free times under it; the button's label says it in words. */
export function CountedDayButton({ children, ...props }: DayButtonProps) {
  const free = useContext(FreeTimesContext).get(props.day.isoDate);
  const isFree = free !== undefined && free > 0 && !props.modifiers.disabled;
  return (
    <DayButton {...props}>
      {children}
      <small>{isFree && free}</small>
    </DayButton>
  );
}
