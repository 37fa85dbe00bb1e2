import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dependencies } from './dependencies';

const guide = readFileSync(join(__dirname, '..', '..', '..', 'docs', 'operations.md'), 'utf8');

const rows = guide
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

it.each(dependencies)('the guide says what people see while it is away: $title', (dependency) => {
  const { title, seen, afterwards } = dependency;
  expect(rows).toContainEqual([title, seen, afterwards]);
});
