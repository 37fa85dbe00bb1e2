import type { IncomingHttpHeaders } from 'node:http';

/** What a person knows a browser by. Nothing else of its user agent is kept, which can tell people apart. */
export interface Device {
  readonly browser: string | null;
  readonly system: string | null;
}

type Names = readonly (readonly [RegExp, string])[];

/** By what only the user agents of that browser contain, in this order. */
const BROWSERS: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:HeadlessChrome|Chrome|CriOS)\//, 'Chrome'],
  [/\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//, 'Safari'],
];

const SYSTEMS: Names = [
  [/\biP(?:hone|od)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** What comes later tells nothing more. */
const MAX_LENGTH = 400;

const findName = (names: Names, text: string): string | null =>
  names.find(([pattern]) => pattern.test(text))?.[1] ?? null;

export function toDevice(headers: IncomingHttpHeaders): Device {
  const text = (headers['user-agent'] ?? '').slice(0, MAX_LENGTH);
  return { browser: findName(BROWSERS, text), system: findName(SYSTEMS, text) };
}
