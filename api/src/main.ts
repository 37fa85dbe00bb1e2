import { readFile } from 'node:fs/promises';
import { runServer } from 'shared-server';
import { parseConfig } from './config';
import { catalogueSchema, saveCatalogue } from './database/catalogue';
import { type Seed, startApi } from './start';

const seedFromFile: Seed = async (db, { config: { CLINIC_SEED: file } }) => {
  if (file === undefined) return;
  await saveCatalogue(db, catalogueSchema.parse(JSON.parse(await readFile(file, 'utf8'))));
};

await runServer('api', () => startApi(parseConfig(process.env), seedFromFile));
