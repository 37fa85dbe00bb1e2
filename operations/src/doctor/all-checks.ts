import type { CheckGroup } from './check';
import { cardChecks } from './checks/cards';
import { databaseChecks } from './checks/database';
import { identityChecks } from './checks/identity';
import { jobChecks } from './checks/jobs';
import { machineChecks } from './checks/machine';
import { mailChecks } from './checks/mail';
import { moneyChecks } from './checks/money';
import { registryChecks } from './checks/registry';
import { settingsChecks } from './checks/settings';
import { siteChecks } from './checks/site';
import { visitChecks } from './checks/visits';

/** Every check; one that needs others is after them. */
export const allChecks: readonly CheckGroup[] = [
  settingsChecks,
  databaseChecks,
  siteChecks,
  mailChecks,
  cardChecks,
  identityChecks,
  registryChecks,
  machineChecks,
  jobChecks,
  visitChecks,
  moneyChecks,
];
