import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTexts } from 'build-config/read-texts';
import { errorCatalogue, type RemoteDefinition } from 'shared-contracts';

/** A text that catalogues have to contain. `names`: of its parameters, or of what stands in braces. */
export interface ExpectedText {
  readonly names: readonly string[];
  readonly english: string;
}

/** Parts of texts that are no words. */
const NO_WORDS = /\.(id|icon|href)$/;

const toPlainText = (english: string): ExpectedText => ({
  names: [...english.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name),
  english,
});

interface Entry {
  readonly title?: string;
  readonly label?: string;
  readonly description?: string;
}

/** The words of `remote.json` that people see. */
export function listLabels(folder: string): string[] {
  const file = join(folder, 'remote.json');
  if (!existsSync(file)) return [];
  const { title, pages, navigation, drawer } = JSON.parse(
    readFileSync(file, 'utf8'),
  ) as RemoteDefinition;
  const entries: readonly Entry[] = [...pages, ...navigation, ...drawer];
  const words = entries.flatMap((entry) => [entry.title, entry.label, entry.description]);
  return [...new Set([title, ...words.filter((word) => word !== undefined)])];
}

/** The API's messages are translated by their codes. */
const errorTexts = Object.entries(errorCatalogue).map(
  ([code, { message }]) => [`errors.${code}`, toPlainText(message)] as const,
);

/** Every text of a workspace that is translated, by its key in the catalogues; empty when it has none. */
export async function listExpectedTexts(
  root: string,
  name: string,
): Promise<Map<string, ExpectedText>> {
  const defined = [...(await readTexts(join(root, name), name))]
    .filter(([key]) => !NO_WORDS.test(key))
    .map(
      ([key, { names, english }]) =>
        [key, names ? { names, english } : toPlainText(english)] as const,
    );
  if (defined.length === 0) return new Map();
  const labels = listLabels(join(root, name)).map(
    (label) => [`labels.${label}`, toPlainText(label)] as const,
  );
  return new Map([...defined, ...labels, ...(name === 'shared-auth' ? errorTexts : [])]);
}
