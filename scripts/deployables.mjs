import { readdirSync } from 'node:fs';

/** What is deployed by itself: the servers, the command `molar` and each remote. */
export const listDeployables = () => [
  'api',
  'operations',
  'registry',
  'shell',
  ...readdirSync('.').filter((name) => name.startsWith('remote-')),
];
