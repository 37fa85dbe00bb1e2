import { z } from 'zod';

/** A process whose settings may be those of a rehearsal. */
interface Rehearsable {
  readonly CLINIC_REHEARSAL?: 'true' | undefined;
}

/** What each kind of site says of `CLINIC_REHEARSAL`, and a real one of the addresses of stand-ins. */
export const rehearsalSettings = {
  on: z.literal('true'),
  off: z.undefined().optional(),
  neverInLocal: z
    .undefined('must not be set in local mode, which has its own emulators')
    .optional(),
  standInOfReal: z
    .undefined('must not be set without CLINIC_REHEARSAL: it points to a stand-in')
    .optional(),
};

/** What is wrong with another value of `CLINIC_REHEARSAL`. */
export const REHEARSAL_ERROR = 'must be true, or not be set';

/** Whether accounts and cards are those of stand-ins, in production mode. */
export const isRehearsal = ({ CLINIC_REHEARSAL }: Rehearsable): boolean =>
  CLINIC_REHEARSAL !== undefined;

/** Says at the start of a process that it takes part in a rehearsal; nothing on a real site. */
export function warnAboutRehearsal(
  settings: Rehearsable,
  log: { readonly warn: (message: string) => void },
): void {
  if (!isRehearsal(settings)) return;
  log.warn('CLINIC_REHEARSAL is set: nothing here is real, and anybody can sign in as anybody');
}
