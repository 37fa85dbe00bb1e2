import {
  addDays,
  type Block,
  type DateLocal,
  DAY_MS,
  MINUTE_MS,
  type TimeLocal,
  toDateLocal,
  toInstant,
  toTimeOfDay,
} from 'shared-contracts';
import { toClinicDay, toTreatmentDay } from './availability';
import { createRandom } from '../../../../proofs/random';
import type { Hours, Schedule, SpecialHours, Taken, Treatment, WorkingHours } from './schedule';

const { below, chance, pick } = createRandom(20_260_301);
const times = <T>(count: number, create: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => create(index));

/** Zones whose clocks change at 2.00 am, at 1.00 am UTC, by half an hour, at midnight, and never. */
const zones = [
  'America/New_York',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Asia/Kolkata',
];

function randomHours(): Hours[] {
  return [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) => {
    if (chance(0.15)) return [];
    const from = below(40) * 15;
    const until = Math.min(from + 60 + below(40) * 15, 23 * 60 + 45);
    const noon = { weekday, fromLocal: toTimeOfDay(from), untilLocal: toTimeOfDay(until) };
    return until <= 1200 && chance(0.2)
      ? [noon, { weekday, fromLocal: '20:30', untilLocal: '23:30' }]
      : [noon];
  });
}

/** One after another, so that they don't overlap; some are a day long, others weeks. */
function randomSpecialHours(year: number): SpecialHours[] {
  const special: SpecialHours[] = [];
  let fromDate = addDays(`${year}-01-01`, below(60));
  while (fromDate < `${year + 1}`) {
    const untilDate = addDays(fromDate, pick([0, 0, 1, 4, 6, 20]));
    special.push({ fromDate, untilDate, hours: randomHours() });
    fromDate = addDays(untilDate, 1 + below(90));
  }
  return special;
}

const randomWorkingHours = (year: number): WorkingHours => ({
  weekly: randomHours(),
  special: chance(0.7) ? randomSpecialHours(year) : [],
});

function randomBlock(index: number, fromDate: DateLocal): Block {
  const from = below(80) * 15;
  const isOfDoctor = chance(0.5);
  return {
    id: `b${index}`,
    kind: 'other',
    note: null,
    doctorId: isOfDoctor ? `d${below(3)}` : null,
    chairId: isOfDoctor ? null : `c${below(2)}`,
    fromTime: toTimeOfDay(from),
    untilTime: toTimeOfDay(from + 15 + below(10) * 15),
    fromDate,
    untilDate: pick([fromDate, addDays(fromDate, 7 * below(20)), addDays(fromDate, 17), null]),
  };
}

function randomSchedule(year: number): Schedule {
  const timeZone = pick(zones);
  const treatments = times(3, (index) => ({
    id: `t${index}`,
    name: `Treatment ${index}`,
    priceCents: 1000,
    durationMinutes: pick([10, 20, 30, 45, 60, 90]),
    cleanupMinutes: pick([0, 0, 10, 30]),
    audience: 'all' as const,
  }));
  const someDay = () => addDays(`${year}-01-01`, below(365));
  const doctors = times(3, (index) => ({
    id: `d${index}`,
    name: `Doctor ${index}`,
    speciality: 'General Dentistry',
    imageUrl: '',
    isBookable: true,
    treatmentIds: treatments.map(({ id }) => id).filter(() => chance(0.7)),
    hours: randomWorkingHours(year),
    timeOff: times(4, () => {
      const startsAt = toInstant(someDay(), toTimeOfDay(below(90) * 15), timeZone);
      return { startsAt, endsAt: new Date(startsAt.getTime() + below(72 * 60) * MINUTE_MS) };
    }),
  }));
  return {
    revision: '1',
    timeZone,
    startIntervalMinutes: pick([5, 15, 20, 30, 60]),
    bookingHorizonDays: pick([30, 180, 400]),
    minimumNoticeMinutes: pick([0, 0, 45, 600]),
    treatments,
    doctors,
    chairIds: times(pick([1, 2, 3]), (index) => `c${index}`),
    openingHours: randomWorkingHours(year),
    closedDays: times(6, someDay),
    closedDayNames: new Map(),
    blocks: times(8, (index) => randomBlock(index, someDay())),
  };
}

/** Bookings that may even overlap each other, as no rule of the database would allow. */
function randomTaken(schedule: Schedule, dateLocal: DateLocal): Taken[] {
  return times(below(8), () => {
    const at = toTimeOfDay(below(280) * 5);
    const startsAt = toInstant(dateLocal, at, schedule.timeZone);
    const endsAt = new Date(startsAt.getTime() + pick([20, 30, 60, 90]) * MINUTE_MS);
    const doctorId = pick([...schedule.doctors.map(({ id }) => id), null]);
    const chairFreeAt = new Date(endsAt.getTime() + pick([0, 15]) * MINUTE_MS);
    return { doctorId, chairId: pick([...schedule.chairIds, null]), startsAt, endsAt, chairFreeAt };
  });
}

interface Question {
  readonly schedule: Schedule;
  readonly treatment: Treatment;
  readonly dateLocal: DateLocal;
  readonly taken: readonly Taken[];
  readonly now: Date;
}

const wallClocks = new Map(
  zones.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
);

/** What a clock at the clinic shows, as `2026-03-08 09:30`. */
function readClock(at: number, timeZone: string): { date: string; time: string; weekday: number } {
  const [date = '', time = ''] = wallClocks.get(timeZone)?.format(at).split(' ') ?? [];
  return { date, time, weekday: new Date(`${date}T00:00:00Z`).getUTCDay() };
}

/** The days of a block, one after the other. */
function listDays({ fromDate, untilDate }: Pick<Block, 'fromDate' | 'untilDate'>): DateLocal[] {
  const days: DateLocal[] = [];
  for (let day = fromDate; day <= (untilDate ?? '2027-01-31'); day = addDays(day, 7))
    days.push(day);
  return days;
}

/** Every day of special hours with its own hours, one after the other. */
function listSpecialDays({ special }: WorkingHours): Map<DateLocal, readonly Hours[]> {
  const days = new Map<DateLocal, readonly Hours[]>();
  for (const { fromDate, untilDate, hours } of special) {
    for (let day = fromDate; day <= untilDate; day = addDays(day, 1)) days.set(day, hours);
  }
  return days;
}

/**
 * The same by brute force: each five minutes of a visit are looked at on their own, with a clock on
 * the wall instead of arithmetic.
 */
function findFreeSlowly({ schedule, treatment, dateLocal, taken, now }: Question): string[] {
  const { timeZone, closedDays, startIntervalMinutes } = schedule;
  const today = toDateLocal(now, timeZone);
  const lastDay = addDays(today, schedule.bookingHorizonDays);
  if (dateLocal > lastDay || closedDays.includes(dateLocal)) return [];
  const noonUtc = new Date(`${dateLocal}T12:00:00Z`).getTime();
  /** Every five minutes of the day, with what the clock on the wall shows. */
  const ticks = times(56 * 12, (index) => noonUtc + (index * 5 - 28 * 60) * MINUTE_MS)
    .map((at) => ({ at, ...readClock(at, timeZone) }))
    .filter(({ date }) => date === dateLocal);
  /** When the clock first shows a time or a later one. */
  const findTick = (timeLocal: string): number =>
    ticks.find(({ time }) => time >= timeLocal)?.at ?? Infinity;
  const weekday = ticks[0]?.weekday;
  const toWorkingMinutes = (hours: WorkingHours) =>
    (listSpecialDays(hours).get(dateLocal) ?? hours.weekly)
      .filter((one) => one.weekday === weekday)
      .map(({ fromLocal, untilLocal }) => {
        const [from, until] = [findTick(fromLocal), findTick(untilLocal)];
        return new Set(ticks.map(({ at }) => at).filter((at) => from <= at && at < until));
      });
  const open = toWorkingMinutes(schedule.openingHours);
  const working = new Map(
    schedule.doctors.map(({ id, hours }) => [id, toWorkingMinutes(hours)] as const),
  );
  const free: string[] = [];
  const seen = new Set<string>();
  for (const { at, time } of ticks) {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    if ((hours * 60 + minutes) % startIntervalMinutes !== 0) continue;
    // Of two equal times on the day that clocks go back, the first is meant.
    if (seen.has(time)) continue;
    seen.add(time);
    if (at <= now.getTime() || at < now.getTime() + schedule.minimumNoticeMinutes * MINUTE_MS)
      continue;
    const visit = times(treatment.durationMinutes / 5, (index) => at + index * 5 * MINUTE_MS);
    const until = at + treatment.durationMinutes * MINUTE_MS;
    const clean = until + treatment.cleanupMinutes * MINUTE_MS;
    const isBusy = ({ startsAt }: Taken, end: Date, mine: number): boolean =>
      startsAt.getTime() < mine && at < end.getTime();
    const isBlocked = (id: string, mine: number): boolean =>
      schedule.blocks.some(
        ({ doctorId, chairId, fromTime, untilTime, ...block }) =>
          (doctorId ?? chairId) === id &&
          listDays(block).includes(dateLocal) &&
          findTick(fromTime) < mine &&
          at < findTick(untilTime),
      );
    const doctor = schedule.doctors.some(
      ({ id, treatmentIds, timeOff }) =>
        treatmentIds.includes(treatment.id) &&
        open.some((inHours) => visit.every((minute) => inHours.has(minute))) &&
        (working.get(id) ?? []).some((atWork) => visit.every((minute) => atWork.has(minute))) &&
        !timeOff.some(
          ({ startsAt, endsAt }) => startsAt.getTime() < until && at < endsAt.getTime(),
        ) &&
        !isBlocked(id, until) &&
        !taken.some((one) => one.doctorId === id && isBusy(one, one.endsAt, until)),
    );
    const chair = schedule.chairIds.some(
      (id) =>
        !isBlocked(id, clean) &&
        !taken.some((one) => one.chairId === id && isBusy(one, one.chairFreeAt, clean)),
    );
    if (doctor && chair) free.push(time);
  }
  return free;
}

/** Days around both clock changes of 2026 in each zone, besides any other day of the year. */
const clockChanges: DateLocal[] = [
  '2026-03-08',
  '2026-11-01',
  '2026-03-29',
  '2026-10-25',
  '2026-04-05',
  '2026-10-04',
  '2026-09-06',
];

function randomQuestion(): Question {
  const schedule = randomSchedule(2026);
  const dateLocal = chance(0.4)
    ? addDays(pick(clockChanges), below(3) - 1)
    : addDays('2026-01-01', below(365));
  const noon = toInstant(dateLocal, '12:00', schedule.timeZone).getTime();
  const daysBefore = pick([0, 0, 1, 20, 200]);
  const now = new Date(noon - daysBefore * DAY_MS - (below(1200) - 600) * MINUTE_MS);
  const treatment = pick(schedule.treatments);
  return { schedule, treatment, dateLocal, taken: randomTaken(schedule, dateLocal), now };
}

const findFree = ({ schedule, treatment, dateLocal, taken, now }: Question): string[] =>
  toTreatmentDay(toClinicDay(schedule, dateLocal, { taken, now }), treatment).free.map(
    ({ timeLocal }) => timeLocal,
  );

/** Fewer where the tests are run very often. */
const QUESTIONS = Number(process.env.AVAILABILITY_QUESTIONS ?? 1000);

it('the free times agree with a slow and obvious model, in any zone, over a year with both clock changes', () => {
  let found = 0;
  for (let count = 0; count < QUESTIONS; count += 1) {
    const question = randomQuestion();
    const free = findFree(question);
    found += free.length;
    expect({ question, free }).toEqual({ question, free: findFreeSlowly(question) });
  }
  expect(found).toBeGreaterThan(0.4 * QUESTIONS);
});

/** Whether the model disagrees with the times of a schedule that is read without care: few questions depend on it. */
function isNoticed(toCareless: (question: Question) => Question): boolean {
  for (let count = 0; count < QUESTIONS; count += 1) {
    const question = randomQuestion();
    if (findFree(toCareless(question)).join() !== findFreeSlowly(question).join()) return true;
  }
  return false;
}

it('control: the model notices when special hours are left out', () => {
  const withoutSpecial = <T extends { hours: WorkingHours }>(one: T): T => ({
    ...one,
    hours: { ...one.hours, special: [] },
  });
  const toCareless = ({ schedule, ...question }: Question) => {
    const doctors = schedule.doctors.map(withoutSpecial);
    return { ...question, schedule: { ...schedule, doctors } };
  };
  expect(isNoticed(toCareless)).toBe(true);
});

it('control: the model notices when clean-up time is left out', () => {
  const toCareless = ({ treatment, ...question }: Question) => ({
    ...question,
    treatment: { ...treatment, cleanupMinutes: 0 },
  });
  expect(isNoticed(toCareless)).toBe(true);
});

describe('a small clinic', () => {
  const hours = {
    weekly: [{ weekday: 2, fromLocal: '09:00', untilLocal: '12:00' } as const],
    special: [],
  };
  const treatment = {
    id: 't',
    name: 'Filling',
    priceCents: 1,
    durationMinutes: 60,
    cleanupMinutes: 30,
    audience: 'all' as const,
  };
  const doctor = {
    speciality: '',
    imageUrl: '',
    isBookable: true,
    treatmentIds: ['t'],
    hours,
    timeOff: [],
  };
  const schedule: Schedule = {
    revision: '1',
    timeZone: 'America/New_York',
    startIntervalMinutes: 30,
    bookingHorizonDays: 180,
    minimumNoticeMinutes: 0,
    treatments: [treatment],
    doctors: [
      { ...doctor, id: 'ann', name: 'Ann' },
      { ...doctor, id: 'bob', name: 'Bob' },
    ],
    chairIds: ['one', 'two'],
    openingHours: hours,
    closedDays: [],
    closedDayNames: new Map(),
    blocks: [],
  };
  const dateLocal = '2026-03-03';
  const late: SpecialHours = {
    fromDate: '2026-03-01',
    untilDate: '2026-03-04',
    hours: [{ weekday: 2, fromLocal: '11:00', untilLocal: '13:00' }],
  };
  const now = new Date('2026-03-02T14:00:00Z');
  const at = (time: TimeLocal) => toInstant(dateLocal, time, schedule.timeZone);
  const taken = (
    doctorId: string,
    chairId: string,
    [from, until]: [TimeLocal, TimeLocal],
  ): Taken => ({
    doctorId,
    chairId,
    startsAt: at(from),
    endsAt: at(until),
    chairFreeAt: at(until),
  });
  const ask = (what: readonly Taken[], changes: Partial<Schedule> = {}, doctorId?: string) =>
    toTreatmentDay(
      toClinicDay({ ...schedule, ...changes }, dateLocal, { taken: what, now }),
      treatment,
      doctorId,
    );
  const all = ['09:00', '09:30', '10:00', '10:30', '11:00'];

  it('a visit ends by closing time; clean-up may follow', () => {
    expect(ask([]).free.map(({ timeLocal }) => timeLocal)).toEqual(all);
  });

  it('any dentist means the one with the least to do that day', () => {
    const { free } = ask([taken('ann', 'one', ['09:00', '09:30'])]);
    expect(free.find(({ timeLocal }) => timeLocal === '11:00')?.doctorIds).toEqual(['bob', 'ann']);
  });

  it("one dentist's times leave out their own visits only", () => {
    const visits = [taken('ann', 'one', ['09:00', '10:00'])];
    expect(ask(visits, {}, 'ann').free[0]?.timeLocal).toBe('10:00');
    expect(ask(visits, {}, 'bob').free[0]?.timeLocal).toBe('09:00');
  });

  it('without a chair nobody can be treated, and the time is listed as unavailable', () => {
    const { free, unavailable } = ask([taken('zoe', 'one', ['09:00', '10:00'])], {
      chairIds: ['one'],
    });
    expect(free[0]?.timeLocal).toBe('10:00');
    expect(unavailable).toEqual(['09:00', '09:30']);
  });

  it('what counts is how long a dentist is busy, not with how many visits', () => {
    const visits = [
      taken('ann', 'one', ['09:00', '10:30']),
      taken('bob', 'two', ['09:00', '09:15']),
      taken('bob', 'two', ['09:15', '09:30']),
    ];
    expect(ask(visits).free.at(-1)?.doctorIds).toEqual(['bob', 'ann']);
  });

  it('a dentist who is away offers nothing that overlaps the absence', () => {
    const [ann, bob] = schedule.doctors;
    const timeOff = [{ startsAt: at('10:00'), endsAt: at('11:00') }];
    const doctors = [{ ...ann!, timeOff }, bob!];
    const { free } = ask([], { doctors }, 'ann');
    expect(free.map(({ timeLocal }) => timeLocal)).toEqual(['09:00', '11:00']);
  });

  it('a chair is free again only once it is clean, also before the next visit', () => {
    const visits = [taken('zoe', 'one', ['10:45', '11:00'])];
    const { free } = ask(visits, { chairIds: ['one'] });
    expect(free.map(({ timeLocal }) => timeLocal)).toEqual(['09:00', '11:00']);
  });

  it('the last day of the horizon can be booked, the next one cannot', () => {
    expect(ask([], { bookingHorizonDays: 1 }).free).toHaveLength(5);
    expect(ask([], { bookingHorizonDays: 0 }).free).toEqual([]);
  });

  it('a time that is exactly the minimum notice ahead can be booked', () => {
    const dayAndHour = 25 * 60;
    const { free } = ask([], { minimumNoticeMinutes: dayAndHour });
    expect(free[0]?.timeLocal).toBe('10:00');
  });

  it.each<[string, Partial<Schedule>, readonly string[]]>([
    ['the clinic', { openingHours: { weekly: hours.weekly, special: [late] } }, ['11:00']],
    [
      'the dentists',
      {
        doctors: schedule.doctors.map((one) => ({
          ...one,
          hours: { weekly: hours.weekly, special: [late] },
        })),
      },
      ['11:00'],
    ],
  ])(
    'special hours of %s replace those of the week on their days alone',
    (_who, changes, times) => {
      expect(ask([], changes).free.map(({ timeLocal }) => timeLocal)).toEqual(times);
      const nextWeek = toClinicDay({ ...schedule, ...changes }, '2026-03-10', { taken: [], now });
      expect(toTreatmentDay(nextWeek, treatment).free).toHaveLength(5);
    },
  );

  it('a day of special hours without any of its own is a day off', () => {
    const special = [{ ...late, hours: [{ ...late.hours[0]!, weekday: 3 }] }];
    const openingHours = { weekly: hours.weekly, special };
    expect(ask([], { openingHours })).toEqual({ free: [], unavailable: [] });
  });

  it('a closed day offers nothing', () => {
    expect(ask([], { closedDays: [dateLocal] })).toEqual({ free: [], unavailable: [] });
  });
});
