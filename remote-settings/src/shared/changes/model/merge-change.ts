import type { Draft, Settings, SettingsChange } from 'shared-contracts';

/** A change as its form holds it. */
export type ChangeDraft = Draft<SettingsChange>;

const findById = <Row extends { readonly id: string }>(rows: readonly Row[], id: string) =>
  rows.find((row) => row.id === id);

/**
 * The change that leaves a thing as these settings have it; null for one whose form is not filled with what it
 * replaces.
 */
export function toUnchanged(settings: Settings, change: ChangeDraft): ChangeDraft | null {
  const { kind } = change;
  if (kind === 'set_opening_hours') return { kind, hours: settings.openingHours };
  if (kind === 'change_clinic') return { kind, ...settings.clinic };
  if (kind === 'change_visiting') return settings.visiting ? { kind, ...settings.visiting } : null;
  if (kind === 'restore_email_text') return change;
  if (kind === 'change_email_text') {
    const text = settings.emailTexts.find(({ email }) => email === change.email);
    return text ? { kind, ...text } : null;
  }
  if (kind === 'change_doctor') {
    const doctor = findById(settings.doctors, change.id);
    return doctor ? { kind, ...doctor } : null;
  }
  if (kind === 'change_profile') {
    const profile = findById(settings.doctors, change.id)?.profile;
    return profile ? { kind, id: change.id, ...profile } : null;
  }
  if (kind === 'change_treatment') {
    const treatment = findById(settings.treatments, change.id);
    return treatment ? { kind, ...treatment } : null;
  }
  if (kind === 'change_speciality') {
    const speciality = findById(settings.specialities, change.id);
    return speciality ? { kind, ...speciality } : null;
  }
  if (kind === 'rename_chair') {
    const chair = findById(settings.chairs, change.id);
    return chair ? { kind, ...chair } : null;
  }
  return null;
}

interface Versions {
  /** What the form was filled with. */
  readonly seen: ChangeDraft;
  readonly current: ChangeDraft;
}

/** Takes over what was saved meanwhile in the fields that the author of a change has left as they were. */
export function mergeChange<C extends ChangeDraft>(mine: C, { seen, current }: Versions): C {
  const before: Readonly<Record<string, unknown>> = seen;
  const now: Readonly<Record<string, unknown>> = current;
  const fields = Object.entries(mine).map(([field, value]: [string, unknown]) => {
    const isMine = JSON.stringify(value) !== JSON.stringify(before[field]);
    return [field, isMine ? value : now[field]];
  });
  return Object.fromEntries(fields) as C;
}
