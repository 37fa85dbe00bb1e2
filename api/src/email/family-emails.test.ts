import { book, clearBookings } from '../../test-kit/bookings';
import { call } from '../../test-kit/call';
import { toEmailContext } from '../../test-kit/email-context';
import { toId } from '../../test-kit/patients';
import { signIn, type SignedIn } from '../../test-kit/people';
import { startTestApi, type TestApi } from '../../test-kit/test-api';
import { renderEmail } from './render-email';

let api: TestApi;
let parent: SignedIn;
let childId: string;

beforeAll(async () => {
  api = await startTestApi();
  parent = await signIn(api, { email: 'parent@clinic.test' });
  const body = { name: 'Ella Parent', dateOfBirth: null };
  childId = toId(await call(api, 'POST /api/account/patients', { token: parent.token, body }));
});
afterAll(() => api.stop());
beforeEach(() => clearBookings(api));

const bookForChild = () => book(api, parent, { patientId: childId, patient: 'Ella Parent' });

async function render(id: string) {
  const rendered = await renderEmail(api.db, { kind: 'booked', id, context: toEmailContext(api) });
  return rendered!.email;
}

it("an email about a child's visit speaks to the parent", async () => {
  const { to, subject, text } = await render(await bookForChild());
  expect(to).toBe('parent@clinic.test');
  expect(subject).toMatch(/^Ella Parent's appointment is booked: /);
  expect(text).toContain(
    "Hello Name of parent@clinic.test,\n\nElla Parent's appointment is booked: Teeth Whitening",
  );
  expect(text).toContain('Patient: Ella Parent\n');
});

it('a parent whose account has no name is greeted without one', async () => {
  const id = await bookForChild();
  await api.db.updateTable('users').set({ name: '' }).execute();
  const { text } = await render(id);
  expect(text).toContain("Hello,\n\nElla Parent's appointment is booked");
});
