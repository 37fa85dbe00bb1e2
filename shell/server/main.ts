import { listen, runServer } from 'shared-server';
import { createShellServer } from './app';
import { parseConfig } from './config';

await runServer('shell', async () => {
  const config = parseConfig(process.env);
  return listen(await createShellServer(config), config);
});
