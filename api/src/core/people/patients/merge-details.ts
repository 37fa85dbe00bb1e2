import { type MergeField, mergeFields, type PatientDetails } from 'shared-contracts';
import type { StoredPatient } from './patients.repository';

/** What of a record can change with a merge. */
const detailKeys = {
  name: ['name'],
  dateOfBirth: ['dateOfBirth'],
  phone: ['phone'],
  email: ['email'],
  guardian: ['guardianId', 'guardianName', 'guardianPhone'],
  language: ['language'],
  address: ['address'],
  contactBy: ['contactBy'],
  insuranceNumber: ['insuranceNumber'],
} as const satisfies Record<MergeField, readonly (keyof PatientDetails)[]>;

/** A detail of a record by itself. */
export type DetailKey = (typeof detailKeys)[MergeField][number];

/** The details of a record as they are stored; null for what is not known. */
export type OwnDetails = Readonly<Pick<StoredPatient, DetailKey>>;

/**
 * The details of a record as they are stored: name and phone number of a guardian who is a patient are not its own. The
 * other record of a merge is no guardian of this one.
 */
export function toOwnDetails(record: StoredPatient, other: Pick<StoredPatient, 'id'>): OwnDetails {
  const { name, dateOfBirth, phone, email, language, address, contactBy, insuranceNumber } = record;
  const hasId = record.guardianId !== null;
  return {
    name,
    dateOfBirth,
    phone,
    email,
    guardianId: record.guardianId === other.id ? null : record.guardianId,
    guardianName: hasId ? null : record.guardianName,
    guardianPhone: hasId ? null : record.guardianPhone,
    language,
    address,
    contactBy,
    insuranceNumber,
  };
}

/** What an account says stays: only its holder changes it. */
const isFixed = ({ userId }: Pick<StoredPatient, 'userId'>, field: MergeField): boolean =>
  userId !== null && (field === 'email' || field === 'language');

/** The details of the first record, with these of the second. */
const pick = (one: OwnDetails, other: OwnDetails, keys: readonly DetailKey[]): OwnDetails => ({
  ...one,
  ...Object.fromEntries(keys.map((key) => [key, other[key]] as const)),
});

interface Pair {
  /** The record that remains. */
  readonly to: StoredPatient;
  readonly from: StoredPatient;
}

/** The fields that both know and that differ. */
export function listChoices({ to, from }: Pair): MergeField[] {
  const [kept, other] = [toOwnDetails(to, from), toOwnDetails(from, to)];
  return mergeFields.filter((field) => {
    const keys: readonly DetailKey[] = detailKeys[field];
    const areBothKnown = [kept, other].every((side) => keys.some((key) => side[key] !== null));
    return !isFixed(to, field) && areBothKnown && keys.some((key) => kept[key] !== other[key]);
  });
}

/**
 * What the remaining record says after the merge: its own details, those of the other record for the fields to `take`, and what only
 * the other one knows.
 */
export function mergeDetails({
  to,
  from,
  take,
}: Pair & { take: readonly MergeField[] }): OwnDetails {
  const [kept, other] = [toOwnDetails(to, from), toOwnDetails(from, to)];
  const taken = mergeFields.filter((field) => {
    const keys: readonly DetailKey[] = detailKeys[field];
    const isUnknown = keys.every((key) => kept[key] === null);
    const isKnown = keys.some((key) => other[key] !== null);
    return !isFixed(to, field) && isKnown && (isUnknown || take.includes(field));
  });
  return pick(
    kept,
    other,
    taken.flatMap((field): readonly DetailKey[] => detailKeys[field]),
  );
}

/** What differs between two states of a record, by key, with the values of the first. */
export const listReplaced = (
  before: OwnDetails,
  after: OwnDetails,
): { readonly field: DetailKey; readonly value: string | null }[] =>
  Object.values(detailKeys)
    .flat()
    .filter((key) => before[key] !== after[key])
    .map((field) => ({ field, value: before[field] }));

/**
 * What the remaining record says once the merge is taken back: what it said before, apart from what was edited since, which no longer is
 * what the other record says.
 */
export function restoreDetails(
  { to, from }: Pair,
  replaced: readonly { readonly field: string; readonly value: string | null }[],
): OwnDetails {
  const [present, other] = [toOwnDetails(to, from), toOwnDetails(from, to)];
  const earlier = {
    ...present,
    ...Object.fromEntries(replaced.map(({ field, value }) => [field, value])),
  };
  const unedited = Object.values(detailKeys)
    .flat()
    .filter((key) => present[key] === other[key]);
  return pick(present, earlier, unedited);
}
