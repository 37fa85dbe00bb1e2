import { listDeclarations, type Listings, type Statement } from './listings';

const describe = (name: string, { sender, text }: Statement): string =>
  `${name}.ts, ${sender}:\n${text}`;

function listOthers(all: Listings, known: Listings): string[] {
  const toTexts = (name: string) => {
    const statements = known.get(name) ?? [];
    return new Set(statements.map((statement) => describe(name, statement)));
  };
  return [...all].flatMap(([name, statements]) => {
    const texts = toTexts(name);
    const others = new Set(statements.map((statement) => describe(name, statement)));
    return [...others].filter((text) => !texts.has(text));
  });
}

/** How the listings differ from what a complete run of the tests has recorded. */
export const compareStatements = (listed: Listings, recorded: Listings): string[] => [
  ...listOthers(recorded, listed).map((text) => `Sent, but not listed: ${text}`),
  ...listOthers(listed, recorded).map((text) => `Listed, but sent by no test: ${text}`),
];

const SENDS = /\.(?:execute|executeTakeFirst|executeTakeFirstOrThrow|stream)\(/;

/** Functions of repositories that are not listed, and listed ones that their sources do not declare; `sources` are by the names of the listings. */
export function compareSenders(listed: Listings, sources: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  for (const [name, source] of sources) {
    if (!name.endsWith('.repository')) continue;
    const senders = new Set((listed.get(name) ?? []).map(({ sender }) => sender));
    for (const { name: declared, text } of listDeclarations(source))
      if (SENDS.test(text) && !senders.has(declared))
        faults.push(`${name}.ts: the SQL of ${declared} is not listed`);
  }
  for (const [name, statements] of listed) {
    const declared = new Set(listDeclarations(sources.get(name) ?? '').map((one) => one.name));
    for (const sender of new Set(statements.map((one) => one.sender)))
      if (!declared.has(sender)) faults.push(`${name}.ts: ${sender} is listed, but not declared`);
  }
  return faults;
}
