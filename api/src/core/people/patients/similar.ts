import type { DateLocal, PatientSummary } from 'shared-contracts';

/** A listed patient whose name or phone is like what was entered. */
export interface Candidate extends Pick<
  PatientSummary,
  'id' | 'name' | 'dateOfBirth' | 'email' | 'phone'
> {
  /** How alike the names are, from 0 to 1: the share of groups of three letters that they have in common. */
  readonly likeness: number;
}

/** What staff have entered so far; null for what is missing. */
export interface Entered {
  readonly name: string;
  readonly dateOfBirth: DateLocal | null;
  readonly phone: string | null;
}

/** Country codes and leading zeros are written or not. */
const PHONE_DIGITS = 9;

/** The last digits of a phone number, which are the same however it is written; null for too few. */
export function toPhoneEnd(phone: string | null): string | null {
  const digits = (phone ?? '').replace(/\D/g, '');
  return digits.length < PHONE_DIGITS ? null : digits.slice(-PHONE_DIGITS);
}

/** Whether two days differ by a slip: one digit, two digits in the wrong order, or day and month. */
function isSlip(one: DateLocal, other: DateLocal): boolean {
  const differences = [...one].flatMap((digit, at) => (digit === other[at] ? [] : [at]));
  const [first = 0, second = 0] = differences;
  if (differences.length === 1) return true;
  if (differences.length === 2) return one[first] === other[second] && one[second] === other[first];
  const [year, month, day] = one.split('-');
  return [year, day, month].join('-') === other;
}

type Match = 'same' | 'slip' | 'unknown' | 'other';

function matchDays(one: DateLocal | null, other: DateLocal | null): Match {
  if (one === null || other === null) return 'unknown';
  if (one === other) return 'same';
  return isSlip(one, other) ? 'slip' : 'other';
}

/** From this likeness on a name may be the same with a slip, by what is known of the date of birth. */
const MIN_LIKENESS: Readonly<Record<Match, number>> = {
  same: 0.4,
  slip: 0.6,
  unknown: 0.8,
  other: 1.1,
};
/** Relatives share a phone, and often a part of the name. */
const MIN_LIKENESS_WITH_PHONE: Readonly<Record<Match, number>> = {
  same: 0.2,
  slip: 0.3,
  unknown: 0.4,
  other: 1.1,
};

/** Whether a patient is probably the one who is entered. Pure. */
export function isProbablySame(candidate: Candidate, entered: Entered): boolean {
  const day = matchDays(candidate.dateOfBirth, entered.dateOfBirth);
  const phone = toPhoneEnd(entered.phone);
  const hasPhone = phone !== null && phone === toPhoneEnd(candidate.phone);
  return candidate.likeness >= (hasPhone ? MIN_LIKENESS_WITH_PHONE : MIN_LIKENESS)[day];
}
