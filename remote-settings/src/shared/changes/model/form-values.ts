import type { Position } from 'shared-contracts';

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

/** Null for an empty text; NaN for what is no pair of numbers. @example parsePosition('40.7, -74') */
export function parsePosition(text: string): Position | null {
  if (text.trim() === '') return null;
  const [latitude = '', longitude = '', ...rest] = text.split(',');
  const parse = (part: string) => (part.trim() === '' || rest.length > 0 ? NaN : Number(part));
  return { latitude: parse(latitude), longitude: parse(longitude) };
}

/** @example toPositionText({ latitude: 40.7, longitude: -74 }) // '40.7, -74' */
export const toPositionText = (position: Position | null): string =>
  position ? `${position.latitude}, ${position.longitude}` : '';
