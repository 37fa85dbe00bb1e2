import { listPlaceholders } from 'shared-texts/list-placeholders';
import type { ExpectedText } from './expected-texts';

type Catalogue = Readonly<Record<string, string>>;

function findFault(text: string, names: readonly string[]): string | null {
  try {
    const found = listPlaceholders(text, 'en').join(', ');
    const expected = [...new Set(names)].sort().join(', ');
    return found === expected ? null : `names {${found}}, the text has {${expected}}`;
  } catch (error) {
    return `is malformed: ${(error as Error).message}`;
  }
}

/** What is wrong with a catalogue, in words for developers. */
export function findFaults(
  expected: ReadonlyMap<string, ExpectedText>,
  catalogue: Catalogue,
): string[] {
  const missing = [...expected.keys()].filter((key) => !catalogue[key]);
  const unused = Object.keys(catalogue).filter((key) => !expected.has(key));
  const faults = Object.entries(catalogue).flatMap(([key, text]) => {
    const names = expected.get(key)?.names;
    const fault = names && findFault(text, names);
    return fault ? [`${key} ${fault}`] : [];
  });
  return [
    ...missing.map((key) => `${key} is missing`),
    ...unused.map((key) => `${key} is not used`),
    ...faults,
  ];
}
