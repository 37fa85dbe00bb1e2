import { createServer } from './app';
import { parseConfig } from './config';

const config = parseConfig(process.env);
const app = await createServer(config);

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await app.close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
process.on('disconnect', () => void stop());

await app.listen({ port: config.PORT, host: config.HOST });
const address = app.server.address();
process.send?.({ ready: true, port: typeof address === 'object' ? address?.port : config.PORT });
