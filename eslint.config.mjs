import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const typed = ['**/*.ts', '**/*.tsx'];

export default tseslint.config(
  {
    ignores: ['**/dist/', '**/var/', '**/node_modules/', '**/.cache/'],
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
    files: ['shell/src/**/*.tsx', 'remote-*/src/**/*.tsx'],
    ignores: ['**/*.test.tsx', '**/test-kit/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'JSXText[value=/[a-z]/i]',
          'JSXAttribute[name.name=/^(label|title|placeholder|alt|lead)$/] > Literal',
        ].map((selector) => ({ selector, message: 'Words for readers come from texts.ts' })),
      ],
    },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**/*.ts'],
    rules: { 'max-lines': 'off', '@typescript-eslint/unbound-method': 'off' },
  },
);
