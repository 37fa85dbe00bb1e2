import { toAccountEmail } from './account-email';

test.each([
  ['password-reset', 'resetPassword', /password/],
  ['email-verification', 'verifyEmail', /Confirm your email/],
])('a %s becomes an email with its link', (kind, mode, subject) => {
  const oobLink = `http://localhost:3000/emulator/action?mode=${mode}&oobCode=abc`;
  const message = { type: 'account-email', kind, email: 'patient@clinic.test', oobLink };
  const delivery = toAccountEmail({ ...message, oobCode: 'abc' });
  expect(delivery).toMatchObject({ type: 'deliver', email: { to: 'patient@clinic.test' } });
  expect(delivery?.email.subject).toMatch(subject);
  expect(delivery?.email.text).toContain(`\n${oobLink}\n`);
});

test.each([{ ready: true, port: 1 }, { type: 'account-email', kind: 'password-reset' }, null])(
  '%j asks for no email',
  (message) => {
    expect(toAccountEmail(message)).toBeNull();
  },
);
