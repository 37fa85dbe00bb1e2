import type { Position } from 'shared-contracts';

/** NaN for what is no whole number. */
export const parseNumber = (text: string): number =>
  /^\d{1,9}$/.test(text.trim()) ? Number(text) : Number.NaN;

/** The parts of a list that was typed; an Arabic keyboard has a comma of its own. */
export const splitList = (text: string): string[] => text.split(/[,،]/);

/** Null for an empty text; NaN for what is no pair of numbers. @example parsePosition('40.7, -74') */
export function parsePosition(text: string): Position | null {
  if (text.trim() === '') return null;
  const [latitude = '', longitude = '', ...rest] = splitList(text);
  const parse = (part: string) => (part.trim() === '' || rest.length > 0 ? NaN : Number(part));
  return { latitude: parse(latitude), longitude: parse(longitude) };
}

/** @example toPositionText({ latitude: 40.7, longitude: -74 }) // '40.7, -74' */
export const toPositionText = (position: Position | null): string =>
  position ? `${position.latitude}, ${position.longitude}` : '';
