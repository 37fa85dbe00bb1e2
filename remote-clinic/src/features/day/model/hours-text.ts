import { formatTimeOf, MINUTE_MS, type Period, type WeekDay } from 'shared-contracts';
import { texts } from '../../../texts';

const { week: labels } = texts;

const isWithin = (one: Period, other: Period): boolean =>
  other.startsAt <= one.startsAt && one.endsAt <= other.endsAt;

/** The part of an absence that lies in working hours; null for none. */
function toAbsence(away: Period, working: readonly Period[]): Period | null {
  const parts = working.filter((one) => one.startsAt < away.endsAt && away.startsAt < one.endsAt);
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return null;
  return {
    startsAt: away.startsAt > first.startsAt ? away.startsAt : first.startsAt,
    endsAt: away.endsAt < last.endsAt ? away.endsAt : last.endsAt,
  };
}

/** What a dentist's hours of a day are, for people to read: one text for the work, and one for each absence. */
export function toHoursTexts(
  { isClosed, working, timeOff }: Pick<WeekDay, 'isClosed' | 'working' | 'timeOff'>,
  timeZone: string,
): readonly string[] {
  if (isClosed) return [labels.closed];
  if (working.length === 0) return [labels.noWork];
  if (working.every((one) => timeOff.some((away) => isWithin(one, away)))) return [labels.away];
  const toTimes = ({ startsAt, endsAt }: Period) =>
    texts.diary.times(formatTimeOf(startsAt, timeZone), formatTimeOf(endsAt, timeZone));
  const absences = timeOff
    .map((away) => toAbsence(away, working))
    .filter((away) => away !== null)
    .filter(({ startsAt, endsAt }) => endsAt.getTime() - startsAt.getTime() >= MINUTE_MS);
  return [
    working.map(toTimes).join(labels.and),
    ...absences.map((away) => labels.awayAt(toTimes(away))),
  ];
}
