import { signIn } from '../../test-kit/people';
import { startQuietLog } from '../../test-kit/quiet-log';
import { clinic, startTestApi, type TestApi } from '../../test-kit/test-api';
import type { Email } from '../ports';
import { createEmailTask } from './email-task';

let api: TestApi;

beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

it('an email names the clinic, and has the same Message-ID whenever its job sends it', async () => {
  const { userId: id } = await signIn(api, { email: 'new@clinic.test' });
  const sent: Email[] = [];
  const mailer = {
    address: 'clinic@clinic.test',
    send: async (email: Email) => void sent.push(email),
  };
  const task = createEmailTask({
    ...{ db: api.db, clinic, mailer, clock: () => api.now, publicUrl: 'https://molar.test' },
    ...{ visitLinks: api.visitLinks, log: startQuietLog().log, onSent: () => undefined },
  });
  const run = (job: object) => task({ kind: 'welcome', clinicId: 1, id }, { job } as never);
  await run({ id: '7', attempts: 1 });
  await run({ id: '7', attempts: 2 });
  await run({ id: '8', attempts: 1 });
  expect(sent[0]?.senderName).toBe('Molar');
  const first = `<welcome.${id}.7@clinic.test>`;
  const ids = sent.map(({ messageId }) => messageId);
  expect(ids).toEqual([first, first, `<welcome.${id}.8@clinic.test>`]);
});
