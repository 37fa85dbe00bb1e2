import type * as translating from './translate-error';

const page = globalThis as { clinicTexts?: object; CATALOGUE_IDS?: readonly string[] };

async function load(messages: Record<string, string>): Promise<typeof translating> {
  const translator = await import('shared-texts/translator');
  const catalogues = { 'shared-auth': messages };
  page.clinicTexts = { ...translator, builds: { shell: { language: 'de', catalogues } } };
  page.CATALOGUE_IDS = ['shell'];
  jest.resetModules();
  return import('./translate-error');
}

afterEach(() => {
  delete page.clinicTexts;
  delete page.CATALOGUE_IDS;
  jest.resetModules();
});

const message = 'You already have Filling on Jan 5, 2023 at 2.30 pm.';
const params = { treatment: 'Filling', date: 'Jan 5, 2023', time: '2.30 pm' };

it('in English an error says what the API says', async () => {
  const { translateError } = await import('./translate-error');
  expect(translateError({ code: 'already_booked', message, params })).toBe(message);
});

it('in another language it is worded by its code, with day and time of that language', async () => {
  const { translateError } = await load({
    'errors.already_booked': '{treatment} am {date} um {time} gebucht',
  });
  expect(translateError({ code: 'already_booked', message, params })).toBe(
    'Filling am 05.01.2023 um 14:30 gebucht',
  );
});

it('periods are worded in the language', async () => {
  const { translateError } = await load({ 'errors.notice_passed': 'weniger als {notice}' });
  const error = { code: 'notice_passed', message: '', params: { notice: '24 hours' } } as const;
  expect(translateError(error)).toBe('weniger als 24 Stunden');
});

it('an API that names no parameters is quoted in English', async () => {
  const { translateError } = await load({ 'errors.already_booked': 'am {date}' });
  expect(translateError({ code: 'already_booked', message })).toBe(message);
});
