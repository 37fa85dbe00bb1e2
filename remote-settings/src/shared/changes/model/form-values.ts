import { type SettingsChange, settingsChangeSchema } from 'shared-contracts';

/** The cents of an amount in dollars; NaN for what is none. @example parsePrice('45.5') // 4550 */
export const parsePrice = (text: string): number =>
  /^\d+([.,]\d{1,2})?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace(',', '.')) * 100)
    : Number.NaN;

/** @example toPriceText(4550) // '45.50' */
export const toPriceText = (cents: number): string =>
  cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);

/** NaN for what is no whole number. */
export const parseNumber = (text: string): number =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;

/** What the fields of a change lack, by the name of the field; empty for a change to send. */
export function findFieldErrors(change: SettingsChange): Map<string, string> {
  const { error } = settingsChangeSchema.safeParse(change);
  const issues = error?.issues ?? [];
  // The first of a field counts.
  return new Map(issues.toReversed().map(({ path, message }) => [String(path[0]), message]));
}
