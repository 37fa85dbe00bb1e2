import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Prevents tools from treating the templates' files as files of the product. */
const EXTENSION = '.template';

/** What takes the places of `{{marks}}` in the templates. */
export type Placeholders = Readonly<Record<string, string | number>>;

const fill = (template: string, values: Placeholders): string =>
  template.replace(/\{\{(\w+)\}\}/g, (mark: string, key: string) => String(values[key] ?? mark));

async function writeTemplate(
  template: string,
  folder: string,
  { values, format = (text) => text }: Pick<Options, 'values' | 'format'>,
): Promise<void> {
  const entries = await readdir(template, { recursive: true });
  const files = entries.filter((entry) => entry.endsWith(EXTENSION));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(folder, fill(entry.slice(0, -EXTENSION.length), values));
      const text = fill(await readFile(join(template, entry), 'utf8'), values);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, await format(text, path));
    }),
  );
}

type Format = (text: string, path: string) => string | Promise<string>;

/** The sources of a remote (`remote`), and what is around them: in this repository, or in one of its own. */
export type Template = 'remote' | 'workspace' | 'repository';

interface Options {
  /** The folder with the templates. */
  readonly templates: string;
  readonly around: Exclude<Template, 'remote'>;
  readonly values: Placeholders;
  readonly format?: Format;
}

/** Writes the files of a new remote into `folder`. */
export async function writeRemote(folder: string, options: Options): Promise<void> {
  for (const template of ['remote', options.around]) {
    await writeTemplate(join(options.templates, template), folder, options);
  }
}
