import { Linter } from 'eslint';
import { parser } from 'typescript-eslint';
import config from '../eslint.config.mjs';

const RULE = 'no-restricted-syntax';

/** Of the configuration, the rule that needs neither types nor plugins. */
const rules = (config as Linter.Config[]).flatMap(({ files, ignores, rules: all }) =>
  all?.[RULE]
    ? [{ ...(files && { files }), ...(ignores && { ignores }), rules: { [RULE]: all[RULE] } }]
    : [],
);

const find = (filename: string, code: string) =>
  new Linter()
    .verify(
      code,
      [{ files: ['**/*.ts', '**/*.tsx'], languageOptions: { parser } }, ...rules],
      filename,
    )
    .map(({ message }) => message);

describe.each(['remote-clinic/src/a.ts', 'remote-clinic/src/a.tsx', 'shared-data/src/a.ts'])(
  'callbacks of a call in %s',
  (file) => {
    it.each([
      'mutate(input, { onSuccess: close });',
      'saving.mutate(input, { onError });',
      'saving.mutateAsync(input, { onSettled() {} });',
      'mutate(input, options);',
    ])('are reported: %s', (code) => {
      expect(find(file, code)).toEqual([expect.stringMatching(/use useSave/)]);
    });

    it.each(['mutate(input);', 'saving.mutate();', 'save(input, { saved: labels.added });'])(
      'are not found in %s',
      (code) => {
        expect(find(file, code)).toEqual([]);
      },
    );
  },
);

it('words for readers in a page are reported too', () => {
  expect(find('remote-clinic/src/a.tsx', 'const a = <p>Save</p>;')).toEqual([
    expect.stringMatching(/texts\.ts/),
  ]);
});

describe.each(['api/src/a.ts', 'registry/src/a.ts', 'shell/server/a.ts'])(
  'a call of a server in %s',
  (file) => {
    it.each(['fetch(url);', "fetch(url, { method: 'POST' });", 'fetch(url, options);'])(
      'is reported when it may be redirected: %s',
      (code) => {
        expect(find(file, code)).toEqual([expect.stringMatching(/redirect: 'error'/)]);
      },
    );

    it('is not reported when it says what happens to a redirect', () => {
      expect(find(file, "fetch(url, { redirect: 'error', signal });")).toEqual([]);
    });
  },
);
