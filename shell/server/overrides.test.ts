import { formatOverrides, parseOverrides } from './overrides';

const ORIGIN = 'http://localhost:3002';
const OVERRIDE = `remote-booking@${ORIGIN}`;

describe('parseOverrides', () => {
  it.each([
    [OVERRIDE, { 'remote-booking': ORIGIN }],
    [`${OVERRIDE}/`, { 'remote-booking': ORIGIN }],
    ['remote-x@http://127.0.0.1:65535', { 'remote-x': 'http://127.0.0.1:65535' }],
    [
      `${OVERRIDE},remote-x@http://localhost:1`,
      { 'remote-booking': ORIGIN, 'remote-x': 'http://localhost:1' },
    ],
    ['', {}],
  ])('parses %j', (text, overrides) => {
    expect(parseOverrides(text)).toEqual(overrides);
    expect(parseOverrides(formatOverrides(overrides))).toEqual(overrides);
  });

  it.each([
    'remote-booking@https://localhost:3002',
    'remote-booking@http://elsewhere.test:3002',
    'remote-booking@http://localhost.elsewhere.test:3002',
    'remote-booking@http://localhost:3002.elsewhere.test',
    'remote-booking@http://localhost:3002@elsewhere.test',
    'remote-booking@http://user:pass@localhost:3002',
    'remote-booking@http://localhost@elsewhere.test:80',
    'remote-booking@http://127.0.0.2:3002',
    'remote-booking@http://127.1:3002',
    'remote-booking@http://[::1]:3002',
    'remote-booking@http://192.168.0.1:3002',
    'remote-booking@http://localhost',
    'remote-booking@http://localhost:0',
    'remote-booking@http://localhost:65536',
    'remote-booking@http://localhost:123456',
    'remote-booking@http://localhost:3002/path',
    'remote-booking@http://localhost:3002?x',
    'remote-booking@http://localhost:3002;script-src',
    'remote-booking@http://localhost:3002 *',
    'remote-booking@http://localhost:3002\n',
    'remote-booking@\nhttp://localhost:3002',
    'remote-booking@//localhost:3002',
    'remote-booking@javascript:alert(1)',
    'shell@http://localhost:3002',
    '__proto__@http://localhost:3002',
    'remote-Booking@http://localhost:3002',
    'remote-booking',
    `${OVERRIDE},remote-x@http://elsewhere.test:3002`,
    `${OVERRIDE}, remote-x@http://localhost:3003`,
  ])('rejects all of %j [R12.14]', (text) => {
    expect(parseOverrides(text)).toBeNull();
  });
});
