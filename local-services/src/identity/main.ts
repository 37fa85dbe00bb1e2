import { z } from 'zod';
import { runService } from '../service/run-service';
import { startIdentity } from './identity-server';

const environment = z.object({
  IDENTITY_PROJECT_ID: z.string().min(1),
  IDENTITY_STATE_FILE: z.string().min(1),
});

await runService(async () => {
  const env = environment.parse(process.env);
  const { port, stop } = await startIdentity({
    projectId: env.IDENTITY_PROJECT_ID,
    stateFile: env.IDENTITY_STATE_FILE,
    onEmail: (email) => process.send?.({ type: 'deliver', email }),
  });
  return { ports: { port }, stop };
});
