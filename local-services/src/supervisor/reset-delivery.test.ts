import { toResetDelivery } from './reset-delivery';

test('a password reset becomes an email with its link', () => {
  const oobLink = 'http://localhost:3000/emulator/action?mode=resetPassword&oobCode=abc';
  const message = { type: 'password-reset', email: 'patient@clinic.test', oobLink, oobCode: 'abc' };
  const delivery = toResetDelivery(message);
  expect(delivery).toMatchObject({ type: 'deliver', mail: { to: 'patient@clinic.test' } });
  expect(delivery?.mail.text).toContain(`\n${oobLink}\n`);
});

test.each([{ ready: true, port: 1 }, { type: 'password-reset' }, null])(
  '%j becomes no email',
  (message) => {
    expect(toResetDelivery(message)).toBeNull();
  },
);
