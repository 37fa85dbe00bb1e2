import { readFileSync } from 'node:fs';
import jestDom from 'eslint-plugin-jest-dom';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import playwright from 'eslint-plugin-playwright';
import reactHooks from 'eslint-plugin-react-hooks';
import testingLibrary from 'eslint-plugin-testing-library';
import tseslint from 'typescript-eslint';

const typed = ['**/*.ts', '**/*.tsx', '**/*.mjs'];
const webTests = ['{shell,remote-*,shared-*}/**/*.test.tsx', 'shared-testing/**/*.tsx'];
const journeys = ['e2e/{journeys,platform,screens,shots,support}/**/*.ts'];

/**
 * A module that the shell shares in part, and the names that it shares.
 * @param {string} name
 * @param {string} file
 */
function sharedInPart(name, file) {
  const source = readFileSync(`${import.meta.dirname}/shell/src/support/${file}`, 'utf8');
  const allowImportNames = (/export \{([^}]*)\}/.exec(source)?.[1] ?? '').match(/\w+/g) ?? [];
  const message = `The shell does not share it: add it to shell/src/support/${file}`;
  return { name, allowImportNames, message };
}

/** Each length of time has one name: DAY_MS and not its product. */
const durations = [
  'VariableDeclarator[id.name=/^(MINUTE|HOUR|DAY)_MS$/]',
  'BinaryExpression:matches([operator="*"], [operator="/"]) > Literal[raw=/^(60_?000|3_?600_?000|86_?400_?000)$/]',
  'BinaryExpression[operator="*"]:matches([left.value=60], [left.operator="*"][left.right.value=60])[right.value=1000]',
].map((selector) => ({ selector, message: 'Lengths of time come from durations.ts' }));

const words = [
  'JSXText[value=/[a-z]/i]',
  'JSXAttribute[name.name=/^(label|title|placeholder|alt|lead)$/] > Literal',
].map((selector) => ({ selector, message: 'Words for readers come from texts.ts' }));
const lostCallbacks = ['callee.name', 'callee.property.name'].map((name) => ({
  selector: `CallExpression[${name}=/^mutate(Async)?$/][arguments.length>1]`,
  message: 'Callbacks of a call are dropped when the component is gone: use useSave',
}));

const ownAddresses = {
  selector:
    'VariableDeclarator[init.callee.name="useSearchParams"] > ArrayPattern[elements.length=2]',
  message: 'Addresses are changed by useAddress of shared-data',
};

/** A server that a setting names decides where a call of ours goes, and with what token. */
const followedRedirects = {
  selector: 'CallExpression[callee.name="fetch"]:not(:has(Property[key.name="redirect"]))',
  message: "A server says what happens to a redirect: redirect: 'error'",
};

export default tseslint.config(
  {
    ignores: ['**/dist/', '**/dist-server/', '**/var/', '**/node_modules/', '**/.cache/'],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: typed, extends: [tseslint.configs.recommendedTypeChecked] },
  {
    files: typed,
    languageOptions: {
      // The two that types are checked with; one program for each workspace takes twice as long.
      parserOptions: {
        project: ['tsconfig.web.json', 'tsconfig.node.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      ...reactHooks.configs.recommended.rules,
      eqeqeq: 'error',
      'no-restricted-syntax': ['error', ...durations],
      'no-console': ['error', { allow: ['error'] }],
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'max-params': ['error', 3],
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'separate-type-imports' },
      ],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
    },
  },
  {
    files: ['{shell,remote-*,shared-*}/src/**/*.{ts,tsx}'],
    rules: { 'no-restricted-syntax': ['error', ...durations, ...lostCallbacks, ownAddresses] },
  },
  {
    files: ['{api,registry}/src/**/*.ts', 'shell/server/**/*.ts'],
    ignores: ['**/*.test.ts', '**/test-kit/**', 'registry/src/cli/**'],
    rules: { 'no-restricted-syntax': ['error', ...durations, followedRedirects] },
  },
  {
    files: ['shell/src/**/*.tsx', 'remote-*/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/test-kit/**'],
    rules: {
      'no-restricted-syntax': ['error', ...durations, ...words, ...lostCallbacks, ownAddresses],
    },
  },
  {
    files: ['shared-data/src/use-address.ts'],
    rules: { 'no-restricted-syntax': ['error', ...durations] },
  },
  {
    files: ['{remote-*,shared-{data,second-factor,staff,ui,visits}}/src/**/*.{ts,tsx}'],
    // First views are rendered in Node, where the packages are whole.
    ignores: ['**/*.test.tsx', '**/*.test.ts', '**/test-kit/**', '**/first-view/**'],
    rules: {
      '@typescript-eslint/no-restricted-imports': [
        'error',
        {
          paths: [
            sharedInPart('react-router-dom', 'shared-router.ts'),
            sharedInPart('@tanstack/react-query', 'shared-query.ts'),
          ].map((path) => ({ ...path, allowTypeImports: true })),
        },
      ],
    },
  },
  { files: ['shared-contracts/src/durations.ts'], rules: { 'no-restricted-syntax': 'off' } },
  {
    files: ['**/*.mjs'],
    rules: {
      // JSON.parse and Object.fromEntries return any, which JSDoc cannot cast in passing.
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  { files: ['**/*.cjs', '**/*.js'], extends: [tseslint.configs.recommended] },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['**/*.tsx'],
    extends: [jsxA11y.flatConfigs.recommended],
    rules: {
      // A table that phones show as cards loses its roles with its `display`.
      'jsx-a11y/no-redundant-roles': ['error', { thead: ['rowgroup'], tbody: ['rowgroup'] }],
      // A component's own prop may say where focus goes in what has just been opened.
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    },
  },
  {
    files: webTests,
    extends: [testingLibrary.configs['flat/react'], jestDom.configs['flat/recommended']],
    rules: {
      'testing-library/no-render-in-lifecycle': [
        'error',
        { allowTestingFrameworkSetupHook: 'beforeEach' },
      ],
      // It takes `within(dialog)` that a helper returns for the result of `render`.
      'testing-library/prefer-screen-queries': 'off',
      // The row around a text, a script and the class of a theme have no role to be found by.
      'testing-library/no-container': 'off',
      'testing-library/no-node-access': 'off',
    },
  },
  {
    files: journeys,
    ignores: ['**/*.test.ts'],
    extends: [playwright.configs['flat/recommended']],
    settings: {
      playwright: {
        globalAliases: {
          test: [
            'memberTest',
            'adminTest',
            'releaseTest',
            'releaseMemberTest',
            'faultTest',
            'leavingMemberTest',
          ],
        },
      },
    },
    rules: {
      'playwright/expect-expect': [
        'error',
        { assertFunctionNames: ['expectAccess', 'expectMainJourney', 'expectVerdict', 'lookAt'] },
      ],
    },
  },
  { files: ['e2e/shots/*.ts'], rules: { 'playwright/expect-expect': 'off' } },
  // A fixture hands over with `use`, which is no hook here.
  { files: ['e2e/**/*.ts'], rules: { 'react-hooks/rules-of-hooks': 'off' } },
  // Fixtures and helpers of journeys expect outside of a test's own function.
  {
    files: ['e2e/support/*.ts', 'e2e/screens/*.ts'],
    rules: { 'playwright/no-standalone-expect': 'off' },
  },
  // A list of names.
  { files: ['shared-*/src/public.ts'], rules: { 'max-lines': 'off' } },
  { files: ['build-config/jest-console.*'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.ts'],
    rules: { 'max-lines': 'off', '@typescript-eslint/unbound-method': 'off' },
  },
);
