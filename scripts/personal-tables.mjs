/**
 * One kind of processing.
 * @typedef {object} Processing
 * @property {string} people Whose data it is.
 * @property {string} why
 * @property {string} kept For how long.
 * @property {string} receivers Outside of the clinic.
 * @property {Readonly<Record<string, string>>} tables What is in each table.
 */
/** @typedef {Readonly<Record<string, Processing>>} PrivacyRecord By the heading. */

/**
 * The tables with data of people that the API exports and erases, which a test compares with the database.
 * @param {string} sources of all lists
 * @param {string} list the name of one, which may contain others
 * @returns {string[]}
 */
export function listPersonalTables(sources, list = 'personalTables') {
  const [, body = ''] =
    new RegExp(`export const ${list}\\b[^=]*= \\{([^}]*)\\}`).exec(sources) ?? [];
  return [...body.matchAll(/^ {2}(\.{3})?(\w+)[:,]/gm)].flatMap(([, isList, name = '']) =>
    isList ? listPersonalTables(sources, name) : [name],
  );
}

/**
 * @param {PrivacyRecord} record
 * @param {readonly string[]} tables
 */
export function findFaults(record, tables) {
  const named = Object.values(record).flatMap((processing) => Object.keys(processing.tables));
  return [
    ...(tables.length === 0 ? ['no table with data of people was found'] : []),
    ...tables.filter((table) => !named.includes(table)).map((table) => `${table} is in no record`),
    ...named
      .filter((table) => !tables.includes(table))
      .map((table) => `there is no table ${table}`),
    ...named
      .filter((table, index) => named.indexOf(table) < index)
      .map((table) => `${table} is there twice`),
  ];
}

/** @param {PrivacyRecord} record */
export function toRecord(record) {
  const sections = Object.entries(record).map(
    ([title, { people, why, kept, receivers, tables }]) => {
      const rows = Object.entries(tables).map(([table, data]) => `| \`${table}\` | ${data} |`);
      return [
        `### ${title}`,
        '',
        `- **Whose**: ${people}`,
        `- **Why**: ${why}`,
        `- **Kept**: ${kept}`,
        `- **Received by**: ${receivers}`,
        '',
        '| table | what |',
        '| --- | --- |',
        ...rows,
      ].join('\n');
    },
  );
  return sections.join('\n\n');
}
