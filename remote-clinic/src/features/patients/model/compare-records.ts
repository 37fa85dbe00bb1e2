import {
  formatDate,
  formatPrice,
  type MergeField,
  type MergeSide,
  type Moving,
} from 'shared-contracts';
import { careTexts } from '../../../care-texts';
import { patientTexts } from '../../../patient-texts';
import { recordTexts } from '../../../record-texts';
import type { Compared } from '../../../shared/compare-table';
import { formatGuardian, formatLanguage, formatWay } from '../../../shared/facts-format';
import { formatPhone } from '../../../shared/phone';

const { compare, facts, merge } = recordTexts;
const { form, list } = patientTexts;
const { alerts } = careTexts;

/** What the fields that can be chosen are called. */
export const fieldLabels: Readonly<Record<MergeField, string>> = {
  name: form.name,
  dateOfBirth: form.dateOfBirth,
  phone: form.phone,
  email: form.email,
  guardian: facts.guardian,
  language: facts.language,
  address: facts.address,
  contactBy: facts.contactBy,
  insuranceNumber: facts.insuranceNumber,
};

/** What a record says in a field, for people to read; null for nothing. */
const toText: Readonly<Record<MergeField, (side: MergeSide) => string | null>> = {
  name: ({ name }) => name,
  dateOfBirth: ({ dateOfBirth }) => dateOfBirth && formatDate(dateOfBirth),
  phone: ({ phone }) => phone && formatPhone(phone),
  email: ({ email }) => email,
  guardian: formatGuardian,
  language: ({ language }) => formatLanguage(language),
  address: ({ address }) => address,
  contactBy: ({ contactBy }) => formatWay(contactBy),
  insuranceNumber: ({ insuranceNumber }) => insuranceNumber,
};

/** The value of a field as it is offered to be chosen. */
export const toFieldText = (field: MergeField, side: MergeSide): string =>
  toText[field](side) ?? compare.missing;

const join = (parts: readonly string[]): string | null => parts.join(compare.separator) || null;

/** What belongs to a record beside its fields. */
const others: readonly (readonly [label: string, toText: (side: MergeSide) => string | null])[] = [
  [compare.account, ({ hasAccount }) => (hasAccount ? list.hasAccount : list.noAccount)],
  [
    compare.alerts,
    (side) => join(side.alerts.map(({ kind, text }) => alerts.alert(alerts.kinds[kind], text))),
  ],
  [compare.notes, ({ noteCount }) => String(noteCount)],
  [compare.upcoming, ({ upcomingVisitCount }) => String(upcomingVisitCount)],
  [compare.past, ({ pastVisitCount }) => String(pastVisitCount)],
  [compare.family, ({ family }) => join(family)],
  [compare.owed, ({ owedCents }) => formatPrice(owedCents)],
];

/** Two records, line by line. */
export const compareRecords = (one: MergeSide, other: MergeSide): Compared[] => [
  ...Object.entries(toText).map(([field, toValue]): Compared => ({
    label: fieldLabels[field as MergeField],
    values: [toValue(one), toValue(other)],
  })),
  ...others.map(([label, toValue]): Compared => ({
    label,
    values: [toValue(one), toValue(other)],
  })),
];

/** What moves, each with its number; what there is none of is left out. */
export const listMoving = (moving: Moving): string[] =>
  (
    [
      [moving.visitCount, merge.visits],
      [moving.noteCount, merge.notes],
      [moving.alertCount, merge.alerts],
      [moving.documentCount, merge.documents],
      [moving.recallCount, merge.recalls],
      [moving.waitingCount, merge.waiting],
      [moving.childCount, merge.children],
    ] as const
  )
    .filter(([n]) => n > 0)
    .map(([n, toLine]) => toLine(n));
