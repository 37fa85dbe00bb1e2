import {
  type BookingRule,
  type DateLocal,
  type FreeMinute,
  parseTimeLocal,
} from 'shared-contracts';
import { parseLength } from '../../../shared/visit-length';
import { useFreeMinutes } from './use-free-minutes';

/** Which of today's first free minutes was chosen instead of a day and a time; empty for none. */
type NowChoice = '' | 'within' | 'outside';

export const toNowChoice = ({ setAside }: FreeMinute): NowChoice =>
  setAside.length === 0 ? 'within' : 'outside';

/** What of the form says when the visit is; `timeLocal` as it is typed. */
export interface WhenFields {
  readonly treatment: string;
  readonly dateLocal: DateLocal;
  readonly timeLocal: string;
  /** Whether a time is typed, in place of the choice of the open ones. */
  readonly isAnyTime: boolean;
  /** How long the visit takes, as it is typed beside a typed time; empty for as long as the treatment. */
  readonly length: string;
  readonly now: NowChoice;
}

interface PlaceOptions {
  readonly today: DateLocal;
  /** Null means any. */
  readonly doctorId: string | null;
}

const noRules: readonly BookingRule[] = [];

/** Where the form puts the visit, what is free, and which rules are in the way. */
export function useVisitPlace(when: WhenFields, { today, doctorId }: PlaceOptions) {
  const { treatment, dateLocal, isAnyTime, now } = when;
  const timeLocal = parseTimeLocal(when.timeLocal);
  const whose = doctorId === null ? {} : { doctorId };
  // The choice of open times is for the treatment's own length.
  const durationMinutes = isAnyTime ? parseLength(when.length) : null;
  const length = durationMinutes === null ? {} : { durationMinutes };
  const first = useFreeMinutes(treatment ? { treatment, dateLocal: today, ...whose } : null);
  const isChecked = treatment !== '' && isAnyTime && now === '' && timeLocal !== null;
  const { data: near } = useFreeMinutes(
    isChecked ? { treatment, dateLocal, fromLocal: timeLocal, ...whose, ...length } : null,
  );
  const offer = first.data?.find((minute) => now !== '' && toNowChoice(minute) === now) ?? null;
  const typed = (isChecked && near?.find((minute) => minute.timeLocal === timeLocal)) || null;
  const minute = now === '' ? typed : offer;
  const chosen = timeLocal && { dateLocal, timeLocal, ...whose, ...length };
  return {
    /** The first free minutes of today. */
    first,
    /** The one of them that was chosen; null for none. */
    offer,
    /** The free minutes nearest to a typed time that is not free; null when it is, or is not known to be. */
    instead: isChecked && near && !typed ? near : null,
    /** Null until day and time are known. */
    chosen:
      now === ''
        ? chosen
        : offer && {
            dateLocal: today,
            timeLocal: offer.timeLocal,
            doctorId: offer.doctorId,
          },
    setAside: minute?.setAside ?? noRules,
  };
}
