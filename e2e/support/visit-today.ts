import { API_PREFIX, MINUTE_MS, toDateLocal, toTimeLocal } from 'shared-contracts';
import type { Desk } from './desk';

const TIME_ZONE = 'America/New_York';
const HALF_HOUR_MS = 30 * MINUTE_MS;
const override = { reason: 'Journey', rules: ['opening_hours', 'dentist_hours', 'closed_day'] };

interface VisitToday {
  /** Of the patient. */
  readonly email: string;
  readonly treatment: string;
  /** Who may treat them. */
  readonly isDentist: (name: string) => boolean;
}

async function get<T>({ request, headers }: Desk, path: string): Promise<T> {
  return (await (await request.get(API_PREFIX + path, { headers })).json()) as T;
}

interface Day {
  readonly doctors: readonly { readonly id: string; readonly name: string }[];
}

interface Found {
  readonly patients: readonly { readonly id: string }[];
}

/** Books the next time of today at the clinic that is free; returns the visit's ID, or null once the day has no time left. */
export async function bookToday(
  desk: Desk,
  { email, treatment, isDentist }: VisitToday,
): Promise<string | null> {
  const { request, headers } = desk;
  const found = await get<Found>(desk, `/patients?search=${encodeURIComponent(email)}`);
  const url = `${API_PREFIX}/patients/${found.patients[0]?.id}/visits`;
  const date = toDateLocal(new Date(), TIME_ZONE);
  const { doctors } = await get<Day>(desk, `/day?date=${date}`);
  const dentists = doctors.filter(({ name }) => isDentist(name));
  for (let at = Math.ceil(Date.now() / HALF_HOUR_MS) * HALF_HOUR_MS; ; at += HALF_HOUR_MS) {
    const start = new Date(at);
    if (toDateLocal(start, TIME_ZONE) !== date) return null;
    for (const { id: doctorId } of dentists) {
      const time = toTimeLocal(start, TIME_ZONE);
      const data = { treatment, date, time, doctorId, override };
      const response = await request.post(url, { headers, data });
      if (response.ok()) return ((await response.json()) as { insertedId: string }).insertedId;
    }
  }
}
