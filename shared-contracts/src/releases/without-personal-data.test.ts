import { withoutPersonalData } from './without-personal-data';

it.each([
  ['emails', 'no account ann.lee+x@clinic.test here', 'no account [email] here'],
  ['encoded emails', 'GET bookings ann%40lee.test failed', 'GET bookings [email] failed'],
  ['telephone numbers', 'call +1 (312) 555-0143 or 3125550143', 'call [number] or [number]'],
  ['dates of birth', 'born 1980-02-29 today', 'born [number] today'],
  [
    'queries of addresses',
    'https://clinic.test/visits?email=a&x=1#token failed, /visit#secret too',
    'https://clinic.test/visits failed, /visit too',
  ],
  ['queries without an address', 'bad ?patient=Ann+Lee', 'bad'],
  ['IDs', 'no 3f2504e0-4f89-11d3-9a0c-0305e82c3301', 'no [id]'],
  [
    'quoted text',
    'Unexpected token \'A\', "Ann Lee, b"... is not JSON',
    "Unexpected token 'A', [text]... is not JSON",
  ],
  ['long quoted text', `no "${'x'.repeat(31)}"`, 'no [text]'],
  ['control characters', 'a\u001b[31m\nb', 'a [31m b'],
])('%s are removed', (_what, text, expected) => {
  expect(withoutPersonalData(text)).toBe(expected);
  expect(withoutPersonalData(expected)).toBe(expected);
});

it.each([
  "Cannot read properties of undefined (reading 'appointmentDateLocal')",
  "undefined is not an object (evaluating 'visit?.patient.name')",
  "can't find what isn't there",
  'Minified React error #310',
])('names in the code stay: %s', (text) => {
  expect(withoutPersonalData(text)).toBe(text);
});

it('a text is cut', () => {
  expect(withoutPersonalData('word '.repeat(100))).toHaveLength(199);
});
