/** @jest-environment jsdom */
import {
  formatClosedDay,
  formatSpeciality,
  formatTreatment,
  inLanguage,
  NAMES_ID,
  replaceNames,
  toDocumentNames,
  toNames,
  translateName,
} from './public';

const whitening = { name: 'Teeth Whitening', names: { de: 'Zahnaufhellung' } };
const filling = { name: 'Filling', names: { ar: 'حشو' } };

afterEach(() => document.getElementById(NAMES_ID)?.remove());

it('a language has the names that are translated into it', () => {
  expect(toNames([whitening, filling], 'de')).toEqual({ 'Teeth Whitening': 'Zahnaufhellung' });
  expect(toNames([{ name: 'Filling', names: { de: '' } }], 'de')).toEqual({});
});

it.each([
  ['Teeth Whitening', 'Zahnaufhellung'],
  ['Filling', 'Filling'],
  ['Teeth Whitening + Filling', 'Zahnaufhellung + Filling'],
  ['constructor', 'constructor'],
  ['__proto__', '__proto__'],
])('%s is translated to %s', (text, translated) => {
  expect(translateName(text, toNames([whitening], 'de'))).toBe(translated);
});

it('a name that contains the separator is found as a whole', () => {
  const names = toNames([{ name: 'Scan + Report', names: { de: 'Aufnahme mit Befund' } }], 'de');
  expect(translateName('Scan + Report', names)).toBe('Aufnahme mit Befund');
});

it('names without a language are in English', () => {
  expect(inLanguage({ en: 'Yes', de: 'Ja' }, 'de')).toBe('Ja');
  expect(inLanguage({ en: 'Yes' }, 'de')).toBe('Yes');
  expect(inLanguage({ ar: 'نعم' }, 'de')).toBeUndefined();
});

it('in a document without names everything has its English one', () => {
  expect(formatTreatment('Teeth Whitening')).toBe('Teeth Whitening');
});

it('a document shows the names of each kind that it was sent, and those that were saved since', () => {
  const surgery = (text: string) => [{ name: 'Oral Surgery', names: { de: text } }];
  const lists = {
    treatments: surgery('Operation'),
    specialities: surgery('Oralchirurgie'),
    closedDays: [{ name: 'Christmas Day', names: { de: 'Weihnachten' } }],
  };
  replaceNames(toDocumentNames(lists, 'de'));
  expect(formatTreatment('Oral Surgery')).toBe('Operation');
  expect(formatSpeciality('Oral Surgery')).toBe('Oralchirurgie');
  expect(formatClosedDay('Christmas Day')).toBe('Weihnachten');
  replaceNames(toDocumentNames({ ...lists, treatments: surgery('Eingriff') }, 'de'));
  expect(formatTreatment('Oral Surgery')).toBe('Eingriff');
  expect(document.querySelectorAll(`#${NAMES_ID}`)).toHaveLength(1);
});
