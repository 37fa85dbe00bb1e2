import { renameImports } from './rename-imports';

it.each([
  ["import { Button } from 'shared-ui';", "import { Button } from '@molar/ui';"],
  ["export * from 'shared-texts/translator';", "export * from '@molar/texts/translator';"],
  ["import 'shared-testing';", "import '@molar/testing';"],
  ["const a = await import('shared-auth');", "const a = await import('@molar/auth');"],
  ['let a: import("shared-contracts").Fee;', 'let a: import("@molar/contracts").Fee;'],
  ["import { remoteConfig } from 'build-config';", "import { remoteConfig } from '@molar/kit';"],
])('%s imports the package', (code, renamed) => {
  expect(renameImports(code)).toBe(renamed);
});

it.each([
  // The key of texts, under which catalogues have them.
  "defineTexts('shared-ui', {});",
  "import { a } from './shared-ui';",
  "import { a } from 'shared-ui-of-others';",
  "import { startServer } from 'shared-server';",
])('%s stays as it is', (code) => {
  expect(renameImports(code)).toBe(code);
});
