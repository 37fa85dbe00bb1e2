import {
  type DateLocal,
  parseDateLocal,
  parseTimeLocal,
  parseVisitorHash,
  paths,
  type TimeLocal,
} from 'shared-contracts';

/** What a visitor has chosen on the appointment page before they had to sign in. */
export interface ChosenVisit {
  readonly dateLocal: DateLocal;
  readonly treatmentId: string;
  /** Null while only the treatment is chosen. */
  readonly timeLocal: TimeLocal | null;
  /** The dentist whose times were shown, null for all. */
  readonly doctorId: string | null;
  /** By what the clinic knows the time that it keeps for them; null without a time. */
  readonly visitorToken: string | null;
}

const SITE = 'https://site.invalid';

/** The visit that the page to return to is about; null for any other page. */
export function toChosenVisit(returnPath: string): ChosenVisit | null {
  const { pathname, searchParams: query, hash } = new URL(returnPath, SITE);
  const dateLocal = parseDateLocal(query.get('date'));
  const treatmentId = query.get('book') ?? query.get('treatment');
  if (pathname !== paths.appointment || !dateLocal || !treatmentId) return null;
  const timeLocal = parseTimeLocal(query.get('time'));
  const visitorToken = timeLocal && parseVisitorHash(hash);
  return { dateLocal, treatmentId, timeLocal, doctorId: query.get('dentist'), visitorToken };
}
