import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPlainSettings, PLAIN_SETTINGS } from './settings';

const example = readFileSync(join(import.meta.dirname, '../../../.env.example'), 'utf8');

it.each(PLAIN_SETTINGS)('%s is a setting that sites have', (name) => {
  expect(example).toMatch(new RegExp(`^(# )?${name}=`, 'm'));
});

it('no other setting gets into a backup', () => {
  const names = [...example.matchAll(/^(?:# )?([A-Z_]+)=/gm)].map(([, name]) => name!);
  const env = Object.fromEntries(names.map((name) => [name, 'value']));
  const left = names.filter((name) => !(name in listPlainSettings(env)));
  expect(left).toEqual(
    expect.arrayContaining(['DATABASE_URL', 'STRIPE_SECRET_KEY', 'ADMIN_EMAILS']),
  );
  for (const name of Object.keys(listPlainSettings(env)))
    expect(name).not.toMatch(/SECRET|PASSWORD|_KEY|DATABASE|SMTP/);
});
