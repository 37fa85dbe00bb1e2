import { type DateLocal, formatDate } from 'shared-contracts';

/** A North American number as it is usually written; any other as it was entered. */
export function formatPhone(phone: string): string {
  const [, area, exchange, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(phone.replace(/\D/g, '')) ?? [];
  const isForeign = phone.startsWith('+') && !phone.startsWith('+1');
  return area && !isForeign ? `(${area}) ${exchange}-${line}` : phone;
}

/** The link that calls a number. */
export const toPhoneLink = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

/** Completed years on a day. */
export function toAge(dateOfBirth: DateLocal, today: DateLocal): number {
  const years = Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return today.slice(5) < dateOfBirth.slice(5) ? years - 1 : years;
}

/** What tells a patient from others of the same name. */
export const formatPatient = ({
  name,
  dateOfBirth,
}: {
  readonly name: string;
  readonly dateOfBirth: DateLocal | null;
}): string => (dateOfBirth ? `${name}, ${formatDate(dateOfBirth)}` : name);
