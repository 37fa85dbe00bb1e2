import { listen, runServer, startTracing } from 'shared-server';
import { createShellServer } from './app';
import { parseConfig } from './config';

await runServer('shell', async () => {
  const config = parseConfig(process.env);
  await startTracing('shell', config);
  return listen(await createShellServer(config), config);
});
