import { toAccountEmail } from './account-email';

const toOob = (requestType: string, mode: string) => ({
  requestType,
  email: 'patient@clinic.test',
  oobCode: 'abc',
  oobLink: `http://localhost:3000/emulator/action?mode=${mode}&oobCode=abc`,
});

test.each([
  ['PASSWORD_RESET', 'resetPassword', /password/],
  ['VERIFY_EMAIL', 'verifyEmail', /Confirm your email/],
  ['EMAIL_SIGNIN', 'signIn', /sign-in link/],
])('a code for %s becomes an email with its link', (requestType, mode, subject) => {
  const oob = toOob(requestType, mode);
  const email = toAccountEmail(oob);
  expect(email?.to).toBe('patient@clinic.test');
  expect(email?.subject).toMatch(subject);
  expect(email?.text).toContain(`\n${oob.oobLink}\n`);
});

test('a code for another address becomes an email to that address', () => {
  const oob = toOob('VERIFY_AND_CHANGE_EMAIL', 'verifyAndChangeEmail');
  const email = toAccountEmail({ ...oob, newEmail: 'new@clinic.test' });
  expect(email?.to).toBe('new@clinic.test');
  expect(email?.subject).toMatch(/new email address/);
  expect(email?.text).toContain(`\n${oob.oobLink}\n`);
});

test('a code for anything else is not sent', () => {
  expect(toAccountEmail(toOob('RECOVER_EMAIL', 'recoverEmail'))).toBeNull();
});
