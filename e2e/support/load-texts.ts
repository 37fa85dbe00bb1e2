import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import type { Language } from 'shared-texts';

const ROOT = join(import.meta.dirname, '..', '..');
/** The texts of all packages are those of one build here. */
const ID = 'journeys';

interface DocumentTexts {
  readonly builds: Readonly<Record<string, { readonly catalogues: object }>>;
}

/** What a document in the language loads: the shell's script comes first, because it also fills messages. */
function readScripts(language: Language): string[] {
  const remotes = readdirSync(ROOT).filter((name) => name.startsWith('remote-'));
  const ofLanguage = new RegExp(`^locale\\.${language}\\.\\w+\\.js$`);
  return ['shell', ...remotes].flatMap((name) => {
    const dist = join(ROOT, name, 'dist');
    const files = readdirSync(dist).filter((file) => ofLanguage.test(file));
    return files.map((file) => readFileSync(join(dist, file), 'utf8'));
  });
}

/**
 * Gives the texts of this process the words of another language, as the builds have them. Only what is imported
 * later has them. The process that lists the journeys stays English: it has those of all files.
 */
export function loadTexts(language: Language): void {
  if (!process.env.TEST_WORKER_INDEX) return;
  const scope = globalThis as typeof globalThis & { clinicTexts?: DocumentTexts };
  for (const script of readScripts(language)) runInThisContext(script);
  if (!scope.clinicTexts) throw new Error(`The shell's build has no texts in ${language}`);
  const builds = Object.values(scope.clinicTexts.builds);
  const catalogues = Object.fromEntries(
    builds.flatMap((build) => Object.entries(build.catalogues)),
  );
  const clinicTexts = { ...scope.clinicTexts, builds: { [ID]: { language, catalogues } } };
  Object.assign(globalThis, { CATALOGUE_IDS: [ID], clinicTexts });
}
