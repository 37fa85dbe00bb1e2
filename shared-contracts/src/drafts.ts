import type { DateLocal, TimeLocal } from './dates';

/**
 * How the names of half-filled forms begin that a tab keeps in its `sessionStorage`. They are removed when the
 * person signs out.
 */
export const DRAFT_PREFIX = 'molar:draft:';

/**
 * What a form holds of a value: days and times of day as they were typed.
 * @example Draft<{ fromTime: TimeLocal | null }> // { fromTime: string | null }
 */
export type Draft<Value> = Value extends DateLocal | TimeLocal
  ? string
  : Value extends Date
    ? Value
    : Value extends object
      ? { [Key in keyof Value]: Draft<Value[Key]> }
      : Value;
