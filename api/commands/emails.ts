import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Language, languages, toNames } from 'shared-texts';
import { demoTreatments } from '../demo/demo-names';
import { getEmailLanguage, withNames } from '../src/email/email-language';
import { toPageUrl } from '../src/email/page-url';
import { renderParts } from '../src/email/render-parts';
import { clinic } from '../test-kit/clinic';
import { allSamples } from '../test-kit/email-samples';

const HELP = `npm run emails -w api [-- folder]

Writes every kind of email in each language, as made-up patients would get it, to a folder: var/emails, or the one named.
`;

const SITE = 'https://molar.test';

/** Writes the emails of one language; returns their number. */
function writeEmails(folder: string, code: Language): number {
  const language = withNames(getEmailLanguage(code), toNames(demoTreatments, code));
  const context = {
    clinic,
    language,
    ownTexts: {},
    now: new Date('2030-03-01T12:00:00Z'),
    toUrl: (path: string) => toPageUrl(SITE, path, language),
  };
  const samples = Object.entries(allSamples);
  mkdirSync(join(folder, code), { recursive: true });
  for (const [kind, toSample] of samples) {
    const content = toSample(context);
    const { html, text } = renderParts(content, context);
    writeFileSync(join(folder, code, `${kind}.html`), html);
    writeFileSync(join(folder, code, `${kind}.txt`), `${content.subject}\n\n${text}`);
  }
  return samples.length;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: 'boolean' } },
});
if (values.help) {
  process.stdout.write(HELP);
} else {
  const folder = positionals[0] ?? join(import.meta.dirname, '../../var/emails');
  const codes = Object.keys(languages) as Language[];
  const counts = codes.map((code) => writeEmails(folder, code));
  process.stdout.write(`${counts.reduce((sum, count) => sum + count, 0)} emails in ${folder}\n`);
}
