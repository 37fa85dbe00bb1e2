import type { Block, TimeLocal } from 'shared-contracts';
import type {
  OfferedTreatment,
  Schedule,
  ScheduledDoctor,
  Taken,
  WorkingHours,
} from '../src/core/booking/schedule/schedule';

/** The day that the tests plan, a Tuesday. */
export const DAY = '2026-03-03';

/** When they plan it, unless they say otherwise: on the day before. */
export const DAY_BEFORE = new Date('2026-03-02T08:00:00Z');

/** An instant of that day; the clinic is in UTC. */
export const at = (time: string): Date => new Date(`${DAY}T${time}Z`);

/** The same hours on each day. */
export const daily = (fromLocal: TimeLocal, untilLocal: TimeLocal): WorkingHours => ({
  weekly: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, fromLocal, untilLocal })),
  special: [],
});

export const cleaning: OfferedTreatment = {
  id: 'cleaning',
  name: 'Cleaning',
  priceCents: 9_000,
  durationMinutes: 30,
  cleanupMinutes: 10,
  audience: 'all',
};

/** A dentist who performs it from 9 am to 5 pm. */
export const newDoctor = (id: string, changes: Partial<ScheduledDoctor> = {}): ScheduledDoctor => ({
  id,
  name: `Dr ${id}`,
  speciality: 'General Dentistry',
  imageUrl: '',
  isBookable: true,
  treatmentIds: [cleaning.id],
  hours: daily('09:00', '17:00'),
  timeOff: [],
  ...changes,
});

/** A clinic that is open at the same hours, with two such dentists, `ann` and `bob`, and the chairs `c1` and `c2`. */
export const newSchedule = (changes: Partial<Schedule> = {}): Schedule => ({
  revision: '7',
  timeZone: 'UTC',
  startIntervalMinutes: 30,
  bookingHorizonDays: 30,
  minimumNoticeMinutes: 0,
  treatments: [cleaning],
  doctors: [newDoctor('ann'), newDoctor('bob')],
  chairIds: ['c1', 'c2'],
  openingHours: daily('09:00', '17:00'),
  closedDays: [],
  closedDayNames: new Map(),
  blocks: [],
  ...changes,
});

/** A block of that day, by default the lunch of the dentist `ann` from noon to 1 pm. */
export const newBlock = (changes: Partial<Block> = {}): Block => ({
  id: 'b1',
  kind: 'lunch',
  note: null,
  doctorId: 'ann',
  chairId: null,
  fromTime: '12:00',
  untilTime: '13:00',
  fromDate: DAY,
  untilDate: DAY,
  ...changes,
});

/** What takes a dentist and a chair from one time of that day to another. */
export const take = (from: string, until: string, changes: Partial<Taken> = {}): Taken => ({
  doctorId: 'ann',
  chairId: 'c1',
  startsAt: at(from),
  endsAt: at(until),
  chairFreeAt: at(until),
  ...changes,
});
