import type * as sharedTexts from 'shared-texts';
import type { Language } from 'shared-texts';

/** What the field of a date does in documents of a language; its own texts stay English. */
async function load(language: Language) {
  jest.resetModules();
  jest.doMock('shared-texts', () => {
    const texts = jest.requireActual<typeof sharedTexts>('shared-texts');
    return { ...texts, language, locale: texts.languages[language].locale };
  });
  const typed = await import('./typed-date');
  const { calendarLanguage, weekdayNames } = await import('./calendar-language');
  return { ...typed, calendarLanguage, weekdayNames };
}

it('German has the day first, dots, and weeks that begin on Monday', async () => {
  const { DATE_PLACEHOLDER, calendarLanguage, weekdayNames, ...typed } = await load('de');
  expect(DATE_PLACEHOLDER).toBe('DD.MM.YYYY');
  expect(typed.formatTypedDate('2026-11-26')).toBe('26.11.2026');
  for (const text of ['26.11.2026', '26.11.26', '26. 11. 2026', '26112026', '2026-11-26'])
    expect(typed.parseTypedDate(text)).toBe('2026-11-26');
  expect(typed.parseTypedDate('11/26/2026')).toBeNull();
  expect(calendarLanguage).toMatchObject({ dir: 'ltr', weekStartsOn: 1 });
  expect(weekdayNames[0]).toBe('Mo');
  const march = new Date(2026, 2, 5, 12);
  expect(calendarLanguage.formatters.formatMonthDropdown(march)).toBe('März');
});

it('Arabic has the day first and takes the digits of its keyboards', async () => {
  const { calendarLanguage, ...typed } = await load('ar');
  expect(typed.formatTypedDate('2026-11-26')).toBe('26/11/2026');
  for (const text of ['٢٦/١١/٢٠٢٦', '26/11/2026', '2026-11-26'])
    expect(typed.parseTypedDate(text)).toBe('2026-11-26');
  expect(calendarLanguage).toMatchObject({ dir: 'rtl', weekStartsOn: 0 });
});
