import { dateCodec, type ErrorEnvelope, formatDate, formatTime, timeCodec } from 'shared-contracts';
import { findMessage, formatTreatment, locale } from 'shared-texts';

type Params = NonNullable<ErrorEnvelope['params']>;

function toNotice(text: string): string {
  const [, count, unit] = /^(\d+) (day|hour|minute)s?$/.exec(text) ?? [];
  if (!unit) return text;
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
    Number(count),
  );
}

/** The API words treatments, days, times and periods in English. */
function toLocal({ treatment, date, time, notice, ...others }: Params): Params {
  const day = dateCodec.safeParse(date ?? '');
  const clock = timeCodec.safeParse(time ?? '');
  return {
    ...others,
    ...(treatment && { treatment: formatTreatment(treatment) }),
    ...(date && { date: day.success ? formatDate(day.data) : date }),
    ...(time && { time: clock.success ? formatTime(clock.data) : time }),
    ...(notice && { notice: toNotice(notice) }),
  };
}

/** What an error of the API says in the document's language: its message in English, others by its code. */
export function translateError({
  code,
  message,
  params = {},
}: Pick<ErrorEnvelope, 'code' | 'message' | 'params'>): string {
  try {
    return findMessage('shared-auth', `errors.${code}`, toLocal(params)) ?? message;
  } catch {
    // An older API (until api 2.0.0) does not say what its message names.
    return message;
  }
}
