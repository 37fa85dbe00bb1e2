import { readdirSync, readFileSync } from 'node:fs';

const FOLDER = import.meta.dirname;

/** The names that files of the product export, with those files. */
function listExports(): Map<string, string[]> {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' });
  const places = new Map<string, string[]>();
  for (const file of files.filter((name) => /(?<!\.test|\.test-kit)\.tsx?$/.test(name))) {
    const declared = /^export (?:async )?(?:function\*?|const|class|type|interface) (?<name>\w+)/gm;
    for (const { groups } of readFileSync(`${FOLDER}/${file}`, 'utf8').matchAll(declared)) {
      const name = groups?.['name'] ?? '';
      places.set(name, [...(places.get(name) ?? []), file]);
    }
  }
  return places;
}

it('a name that is exported means one thing', () => {
  const exported = listExports();
  expect(exported.get('takePlace')).toEqual(['core/booking/plan/take.ts']);
  const twice = [...exported].filter(([, files]) => new Set(files).size > 1);
  expect(Object.fromEntries(twice)).toEqual({});
});
