import type { DateLocal } from './dates';

/**
 * The slots of pages, by name, with what their page tells a component that fills them. A remote fills a slot by naming it
 * under `slots` in its `remote.json`; no other remote changes.
 */
export interface SlotProps {
  /** At the end of a patient's page of staff: something like a panel. */
  readonly 'patient.panel': {
    /** The patient's record. */
    readonly patientId: string;
  };
  /** In each row of Today: a badge or a link, no larger. */
  readonly 'today.row': {
    readonly bookingId: string;
    /** The day that is shown, on which all of its rows are. */
    readonly dateLocal: DateLocal;
  };
  /** In the confirmation of a booking, after its links: a link, or nothing. */
  readonly 'booking.confirmed': {
    readonly bookingId: string;
  };
  /** At the end of My Account: sections like its own. */
  readonly 'account.section': Readonly<Record<never, never>>;
}

/** The name of a slot. */
export type SlotName = keyof SlotProps;

/**
 * What takes the place of a component that fills the slot, while it loads and when it fails: `block`: what a page shows,
 * `inline`: nothing, because there is no room.
 */
export const slotKinds: Readonly<Record<SlotName, 'block' | 'inline'>> = {
  'patient.panel': 'block',
  'today.row': 'inline',
  'booking.confirmed': 'inline',
  'account.section': 'block',
};

/** Renders what other remotes show in a slot, as a React node. */
export type RenderSlot = <Name extends SlotName>(name: Name, props: SlotProps[Name]) => unknown;

/** How a slot is told from the paths of pages in reports: `slot:patient.panel`. */
export const toSlotPath = (slot: string): string => `slot:${slot}`;
