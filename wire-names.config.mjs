import tseslint from 'typescript-eslint';

/** Names of the HTTP API that shared-contracts translates, by the name to use in code. */
const NAMES = {
  _id: 'id',
  appoinmentDate: 'dateLocal',
  transectionId: 'transactionId',
  insertedId: 'id',
  acknowledged: 'nothing: a call that fails throws',
  startsAtUtc: 'startsAt',
};

const rules = Object.entries(NAMES).flatMap(([name, replacement]) =>
  [`Identifier[name="${name}"]`, `Literal[value="${name}"]`].map((selector) => ({
    selector,
    message: `${name} belongs to the HTTP API. In code, use ${replacement}`,
  })),
);

/** As a name, `role` is a user's role in code too: only a number gives the price away. */
const price = {
  selector: 'Property[key.name="role"] > Literal[raw=/^\\d/]',
  message: 'A price is priceCents in code; role is its name in the HTTP API',
};

/** Where the HTTP API is defined, and where tests speak it to see what really goes over it. */
const SPEAKS_HTTP = [
  'shared-contracts/',
  'shared-testing/src/mock-*',
  'api/**/*.test.ts',
  'api/test-kit/',
  'api/proofs/',
  'operations/proofs/',
  'shared-auth/src/core/api-client.test.ts',
  'e2e/',
  'bench/',
];

/** `npm run check:wire-names`: a run of its own, because it needs no types. */
export default tseslint.config(
  { ignores: ['**/dist/', '**/var/', '**/node_modules/', '**/.cache/', '*.mjs', ...SPEAKS_HTTP] },
  {
    files: ['**/*.ts', '**/*.tsx', '**/*.mjs'],
    languageOptions: { parser: tseslint.parser },
    rules: { 'no-restricted-syntax': ['error', ...rules, price] },
  },
);
