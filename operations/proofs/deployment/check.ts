import { type Deployment, type Rule, readDeployment } from './deployment';
import type { Example } from './example';
import type { Files } from './files';
import { imagesAreHardened, podsAreHardened, servicesAreHardened } from './hardening-rules';
import {
  addressesAgree,
  metricsAreRead,
  portsOfContainersAgree,
  portsOfPodsAgree,
} from './port-rules';
import { proxyIsTold } from './proxy-rules';
import {
  composeNamesExist,
  filesExist,
  imagesExist,
  kubernetesNamesExist,
  onlyTheProxyIsReached,
  overlayFits,
} from './reference-rules';
import { listComposeFaults, listKubernetesFaults } from './schemas';
import {
  exampleIsCurrent,
  foldersAreMounted,
  secretsAreGiven,
  settingsAreComplete,
  settingsExist,
} from './settings-rules';

/** Of what the files have to be, before anything can be read from them. */
const schemas: readonly Rule[] = [
  ({ compose }) => listComposeFaults(compose),
  ({ resources }) => listKubernetesFaults(resources),
];

const rules: readonly Rule[] = [
  settingsExist,
  settingsAreComplete,
  secretsAreGiven,
  foldersAreMounted,
  exampleIsCurrent,
  servicesAreHardened,
  podsAreHardened,
  imagesAreHardened,
  portsOfContainersAgree,
  portsOfPodsAgree,
  addressesAgree,
  metricsAreRead,
  proxyIsTold,
  imagesExist,
  filesExist,
  composeNamesExist,
  kubernetesNamesExist,
  onlyTheProxyIsReached,
  overlayFits,
];

/** What the schemas reject. */
export const listSchemaFaults = (deployment: Deployment): string[] =>
  schemas.flatMap((rule) => rule(deployment));

/** What does not fit together in files that the schemas accept. */
export const listRuleFaults = (deployment: Deployment): string[] =>
  rules.flatMap((rule) => rule(deployment));

/** Everything that is wrong with the files of a deployment; what the schemas reject is told alone. */
export function checkDeployment(files: Files, example: Example): string[] {
  const deployment = readDeployment(files, example);
  const faults = listSchemaFaults(deployment);
  return faults.length > 0 ? faults : listRuleFaults(deployment);
}
