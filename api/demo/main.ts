import { runServer } from 'shared-server';
import { parseConfig } from '../src/config';
import { startApi } from '../src/start';
import { saveDemoClinic } from './demo-clinic';

// Unsigned tokens are accepted only then, and the demo's accounts have no others.
function parseLocalConfig(): ReturnType<typeof parseConfig> {
  const config = parseConfig(process.env);
  if (config.CLINIC_MODE === 'local') return config;
  throw new Error('The demo clinic runs only with CLINIC_MODE=local');
}

await runServer('api', async () => startApi(parseLocalConfig(), saveDemoClinic));
