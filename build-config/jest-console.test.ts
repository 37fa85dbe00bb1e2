import { takeUnexpected } from './jest-console.mjs';

it.each(['error', 'warn'] as const)(
  'a console.%s that no spy takes is kept to fail the test',
  (level) => {
    console[level]('%s is missing', 'A key');
    expect(takeUnexpected()).toEqual([`console.${level}: A key is missing`]);
  },
);

it('output that a spy takes fails nothing', () => {
  const printed = jest.spyOn(console, 'error').mockReturnValue(undefined);
  console.error('expected');
  expect(printed).toHaveBeenCalledWith('expected');
  expect(takeUnexpected()).toEqual([]);
});
