/** @jest-environment node */
import { openPage, pageDataOf, startTestSite, type TestSite } from './test-kit/site';

let site: TestSite;

beforeEach(async () => (site = await startTestSite()));
afterEach(() => site.stop());

const clinicAt = async (app = site.app) => pageDataOf(await openPage(app, '/')).config.clinic;

it('pages carry the clinic as it is in the settings, and its name is in the title', async () => {
  const now = jest.spyOn(Date, 'now');
  const { state } = site.backend;
  const facts = state.clinic as { treatments: unknown; dentists: unknown };
  const { treatments: _, dentists: __, ...shown } = facts;
  expect(await clinicAt()).toEqual(shown);
  state.clinic = { ...shown, name: 'Smile & Co', phone: '+1 212 555 0199' };
  now.mockReturnValue(Date.now() + 101);
  expect(await clinicAt()).toEqual(state.clinic);
  expect((await openPage(site.app, '/')).body).toContain(
    '<title>Page not found · Smile &amp; Co</title>',
  );
  now.mockRestore();
});

it('while the API does not respond, the latest facts count, and before that those of the environment', async () => {
  const { state } = site.backend;
  const { clinic } = state;
  state.clinic = { name: 'not a clinic' };
  const env = { CLINIC_NAME: 'Env', CLINIC_PHONE: '+1 212 555 0100' };
  const other = await site.startAgain(env);
  expect(await clinicAt(other)).toEqual({
    name: 'Env',
    timeZone: 'America/New_York',
    phone: '+1 212 555 0100',
  });
  expect(site.logged()).toContain('could not refresh the clinic');
  state.clinic = clinic;
  expect(await clinicAt()).toMatchObject({ name: 'Molar', phone: '+1 212 555 0142' });
});
