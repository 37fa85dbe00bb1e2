/** How jest's main process tells its workers of the database server; workers inherit it. */
const NAMES = {
  serverUrl: 'MOLAR_TEST_SERVER_URL',
  prefix: 'MOLAR_TEST_PREFIX',
  template: 'MOLAR_TEST_TEMPLATE',
  fault: 'MOLAR_TEST_SERVER_FAULT',
} as const;

type TestServerVariables = Partial<Record<keyof typeof NAMES, string>>;

const keys = Object.keys(NAMES) as (keyof typeof NAMES)[];

export const testServerVariables = {
  read(): TestServerVariables {
    return Object.fromEntries(keys.map((key) => [key, process.env[NAMES[key]]]));
  },
  write(values: TestServerVariables): void {
    for (const key of keys) {
      const value = values[key];
      if (value === undefined) delete process.env[NAMES[key]];
      else process.env[NAMES[key]] = value;
    }
  },
};
