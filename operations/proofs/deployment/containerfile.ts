/** An image that `deploy/Containerfile` makes, with what it has from the stage that it begins with. */
export interface Image {
  readonly user: string;
  readonly env: Readonly<Record<string, string>>;
  readonly ports: readonly number[];
  /** In exec form; empty in shell form, in which signals reach a shell and not the process. */
  readonly command: readonly string[];
  readonly health: readonly string[];
}

const EMPTY: Image = { user: '0', env: {}, ports: [], command: [], health: [] };

/** Instructions with their continued lines joined, without comments. */
const listInstructions = (text: string): readonly (readonly [string, string])[] =>
  text
    .replaceAll(/^\s*#.*\n/gm, '')
    .replaceAll(/\\\n\s*/g, ' ')
    .split('\n')
    .flatMap((line) => {
      const [, name, rest = ''] = /^([A-Z]+)\s+(.+)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, rest] as const];
    });

function parseExec(text: string): readonly string[] {
  const [list] = /\[.*\]$/.exec(text) ?? [];
  return list === undefined ? [] : (JSON.parse(list) as string[]);
}

const parseEnv = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/(\w+)=("[^"]*"|\S+)/g)].map(([, name = '', value = '']) => [
      name,
      value.replaceAll('"', ''),
    ]),
  );

const apply: Readonly<Record<string, (image: Image, rest: string) => Image>> = {
  USER: (image, user) => ({ ...image, user }),
  ENV: (image, rest) => ({ ...image, env: { ...image.env, ...parseEnv(rest) } }),
  EXPOSE: (image, rest) => ({ ...image, ports: rest.split(' ').map(Number) }),
  CMD: (image, rest) => ({ ...image, command: parseExec(rest) }),
  HEALTHCHECK: (image, rest) => ({ ...image, health: parseExec(rest) }),
};

/** The images of a Containerfile by the names of its stages. */
export function parseContainerfile(text: string): ReadonlyMap<string, Image> {
  const images = new Map<string, Image>();
  let current = '';
  for (const [instruction, rest] of listInstructions(text)) {
    if (instruction === 'FROM') {
      const [from = '', , name = ''] = rest.split(/\s+/);
      current = name;
      images.set(current, images.get(from) ?? EMPTY);
      continue;
    }
    const image = images.get(current);
    const change = apply[instruction];
    if (image && change) images.set(current, change(image, rest));
  }
  return images;
}
