import type { BookingRule } from 'shared-contracts';
import { locale } from 'shared-texts';
import { patientTexts } from '../../../patient-texts';

const { rules: words } = patientTexts.visit;

const list = new Intl.ListFormat(locale);

/**
 * The rules of booking that a visit sets aside.
 * @example listRules(['opening_hours', 'short_notice']) // 'outside opening hours and at short notice'
 */
export const listRules = (rules: readonly BookingRule[]): string =>
  list.format(rules.map((rule) => words[rule]));
