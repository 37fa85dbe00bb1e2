import { type Choice, formatChoice, merge, NO_CHOICE, parseChoice } from './choice';

const ORIGIN = 'http://localhost:3002';
const server = { overrides: { 'remote-booking': ORIGIN }, previews: {} };
const release = (version: string, expiresAt: number | null = null): Choice => ({
  overrides: {},
  previews: { 'remote-booking': { version, expiresAt } },
});

it.each<[string, Choice]>([
  ['remote-booking@1.4.0', release('1.4.0')],
  ['remote-booking@1.4.0~1772359200', release('1.4.0', 1_772_359_200)],
  ['remote-booking@1.4.0-preview.12.abc1234', release('1.4.0-preview.12.abc1234')],
  [`remote-booking@${ORIGIN}`, server],
  [
    `remote-x@${ORIGIN},remote-booking@1.4.0`,
    { ...release('1.4.0'), overrides: { 'remote-x': ORIGIN } },
  ],
  [`remote-booking@${ORIGIN},remote-booking@1.4.0`, release('1.4.0')],
  [`remote-booking@1.4.0,remote-booking@${ORIGIN}`, server],
  ['', NO_CHOICE],
])('parses %j', (text, choice) => {
  expect(parseChoice(text)).toEqual(choice);
  expect(parseChoice(formatChoice(choice))).toEqual(choice);
});

it.each([
  'remote-booking@1.4',
  'remote-booking@latest',
  'remote-booking@1.4.0 ',
  'remote-booking@1.4.0~',
  'remote-booking@1.4.0~soon',
  'remote-booking@1.4.0/../../remote-payment/1.0.0',
  'remote-booking@1.4.0\n',
  'shell@1.4.0',
  '__proto__@1.4.0',
  'remote-booking@https://elsewhere.test',
  `remote-booking@1.4.0,remote-x@${ORIGIN}/path`,
])('rejects all of %j', (text) => {
  expect(parseChoice(text)).toBeNull();
});

it('of two choices of one remote the second counts', () => {
  expect(merge(server, release('1.4.0'))).toEqual(release('1.4.0'));
  expect(merge(release('1.4.0'), server)).toEqual(server);
});
