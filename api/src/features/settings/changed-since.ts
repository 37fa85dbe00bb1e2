import type { SettingsChange } from 'shared-contracts';
import type { Trx } from '../../database/connection';
import { DomainError } from '../../domain-error';
import { fieldNames } from './field-names';

/** What a change replaces: the named fields of one thing. */
interface Replaced {
  readonly type: string;
  readonly id: string;
  readonly fields: readonly string[];
}

const subjectTypes = {
  change_treatment: 'treatment',
  change_doctor: 'doctor',
  change_profile: 'doctor',
  change_speciality: 'speciality',
  rename_chair: 'chair',
};

/**
 * Null for a change that adds, removes or decides something: it overwrites nothing. Special hours have another ID once
 * they have changed.
 */
function findReplaced(change: SettingsChange, clinicId: number): Replaced | null {
  const { kind, ...fields } = change;
  switch (change.kind) {
    case 'change_treatment':
    case 'change_doctor':
    case 'change_profile':
    case 'change_speciality':
    case 'rename_chair':
      return { type: subjectTypes[change.kind], id: change.id, fields: Object.keys(fields) };
    case 'change_clinic':
    case 'change_visiting':
    case 'set_opening_hours':
      return { type: 'clinic', id: String(clinicId), fields: Object.keys(fields) };
    case 'change_email_text':
    case 'restore_email_text':
      return { type: 'email', id: change.email, fields: ['subject', 'intro'] };
    case 'add_closed_day':
      return { type: 'closed_day', id: change.dateLocal, fields: ['name', 'names'] };
    case 'add_chair':
    case 'add_special_hours':
    case 'add_time_off':
    case 'add_treatment':
    case 'approve_time_off':
    case 'change_special_hours':
    case 'decline_time_off':
    case 'import_closed_days':
    case 'remove_closed_day':
    case 'remove_special_hours':
    case 'remove_time_off':
    case 'restore_chair':
    case 'restore_treatment':
    case 'retire_chair':
    case 'retire_treatment':
      return null;
  }
}

/** Doctors and treatments are edited from both ends. */
const otherEnds: Partial<Record<string, { type: string; field: string; theirField: string }>> = {
  doctor: { type: 'treatment', field: 'treatmentIds', theirField: 'doctorIds' },
  treatment: { type: 'doctor', field: 'doctorIds', theirField: 'treatmentIds' },
};

type State = Readonly<Record<string, unknown>> | null;

interface Entry {
  readonly type: string;
  readonly id: string;
  readonly by: string | null;
  readonly before: State;
  readonly after: State;
}

function listTouched({ type, id, fields }: Replaced, entry: Entry): string[] {
  if (entry.type === type) {
    const touched = Object.keys({ ...entry.before, ...entry.after });
    return touched.filter((field) => fields.includes(field));
  }
  const { field = '', theirField = '' } = otherEnds[type] ?? {};
  const names = (state: State) => ((state?.[theirField] ?? []) as string[]).includes(id);
  return names(entry.before) === names(entry.after) ? [] : [field];
}

const toChangedEntries = (trx: Trx, { type, id }: Replaced, revision: string): Promise<Entry[]> =>
  trx
    .selectFrom('audit_log as a')
    .leftJoin('users as u', (join) =>
      join.onRef('u.clinic_id', '=', 'a.clinic_id').onRef('u.user_id', '=', 'a.actor_id'),
    )
    .select(['subject_type as type', 'subject_id as id', 'u.name as by', 'before', 'after'])
    .where('a.clinic_id', '=', trx.clinicId)
    .where('a.entry_id', '>', revision)
    // A doctor whom someone changes had been added before they opened the page.
    .where('a.action', '<>', 'doctor.added')
    .where((is) =>
      is.or([
        is.and({ subject_type: type, subject_id: id }),
        is('subject_type', '=', otherEnds[type]?.type ?? null),
      ]),
    )
    .orderBy('a.entry_id')
    .execute();

const list = (words: readonly string[]): string =>
  new Intl.ListFormat('en', { type: 'conjunction' }).format(new Set(words));

/** Throws `settings_changed` when what a change replaces is no longer what its author saw. */
export async function requireUnchanged(
  trx: Trx,
  change: SettingsChange,
  revision: string,
): Promise<void> {
  const replaced = findReplaced(change, trx.clinicId);
  if (!replaced) return;
  const entries = (await toChangedEntries(trx, replaced, revision))
    .map((entry) => ({ by: entry.by ?? 'Someone', fields: listTouched(replaced, entry) }))
    .filter(({ fields }) => fields.length > 0);
  if (entries.length === 0) return;
  const touched = new Set(entries.flatMap(({ fields }) => fields));
  const names = Object.entries(fieldNames).filter(([field]) => touched.has(field));
  throw new DomainError('settings_changed', {
    name: list(entries.map(({ by }) => by)),
    fields: list(names.map(([, name]) => name)),
  });
}
