import { Linter } from 'eslint';
import config from '../wire-names.config.mjs';

const find = (filename: string, code: string) =>
  new Linter().verify(code, config as Linter.Config[], filename).map(({ message }) => message);

it.each([
  'booking.appoinmentDate;',
  'const { _id: id } = user;',
  'interface Booking { readonly transectionId: string }',
  "payments.select('startsAtUtc');",
  'const option = { role: 45 };',
])('a name of the HTTP API is reported in code: %s', (code) => {
  expect(find('remote-booking/src/book.ts', code)).toEqual([expect.stringMatching(/HTTP API/)]);
  expect(find('api/src/book.ts', code)).toHaveLength(1);
});

it('names used in code pass, and so does the contract', () => {
  expect(find('api/src/book.ts', "const user = { id, dateLocal, role: 'admin' };")).toEqual([]);
  // ESLint says that it has no rules for the file.
  const [message] = find('shared-contracts/src/endpoints/bookings.ts', "wireField('_id', id);");
  expect(message).toMatch(/No matching configuration/);
});
