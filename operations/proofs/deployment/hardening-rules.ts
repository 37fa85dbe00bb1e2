import type { IContainer } from 'kubernetes-models/v1/Container';
import { COMPOSE_FILE, type Service } from './compose';
import type { Image } from './containerfile';
import type { Rule } from './deployment';
import { listWorkloads, type Workload } from './kubernetes';

/** What is wrong, for each that is not as it has to be. */
const listBroken = (where: string, facts: Readonly<Record<string, boolean>>): string[] =>
  Object.entries(facts).flatMap(([what, isSo]) => (isSo ? [] : [`${where}: ${what}`]));

/** A process of ours needs up to 54 seconds to end. */
const GRACE_SECONDS = 60;

const isRoot = (user = '0'): boolean => /^(0|root)(:|$)/.test(user);

const isOnce = ({ restart = 'no' }: Service): boolean => /^(no|on-failure)/.test(restart);

function findServiceFaults(name: string, service: Service): string[] {
  const { healthcheck, stop_grace_period: grace = '0' } = service;
  return listBroken(`${COMPOSE_FILE}: ${name}`, {
    'runs as root': !isRoot(service.user),
    'can write to its root file system': service.read_only === true,
    'keeps capabilities': service.cap_drop?.includes('ALL') ?? false,
    'has capabilities beyond NET_BIND_SERVICE': (service.cap_add ?? []).every(
      (one) => one === 'NET_BIND_SERVICE',
    ),
    'can gain rights': service.security_opt?.includes('no-new-privileges:true') ?? false,
    'has no memory limit': service.mem_limit !== undefined,
    'has no limit of processes': service.pids_limit !== undefined,
    'has too little time to stop': Number.parseInt(grace) >= GRACE_SECONDS,
    'says nothing of restarts': service.restart !== undefined,
    'has no health check': isOnce(service) || (healthcheck?.test?.length ?? 0) > 1,
  });
}

/** Each service has no more rights than it needs, and tells whether it works. */
export const servicesAreHardened: Rule = ({ compose }) =>
  Object.entries(compose.services).flatMap(([name, service]) => findServiceFaults(name, service));

const hasProbes = ({ startupProbe, readinessProbe, livenessProbe }: IContainer): boolean =>
  [startupProbe, readinessProbe, livenessProbe].every((probe) => probe?.httpGet !== undefined);

function findContainerFaults(container: IContainer, { resource, pod }: Workload): string[] {
  const { securityContext: rights, resources } = container;
  const { securityContext: podRights } = pod;
  return listBroken(`${resource.path}: ${container.name}`, {
    'may run as root': podRights?.runAsNonRoot === true && (podRights.runAsUser ?? 0) > 0,
    'has no seccomp profile': podRights?.seccompProfile?.type === 'RuntimeDefault',
    'can write to its root file system': rights?.readOnlyRootFilesystem === true,
    'keeps capabilities': rights?.capabilities?.drop?.includes('ALL') ?? false,
    'can gain rights': rights?.allowPrivilegeEscalation === false,
    'has a token of the cluster': pod.automountServiceAccountToken === false,
    'gets settings from services': pod.enableServiceLinks === false,
    'has no memory limit': resources?.limits?.memory !== undefined,
    'requests no resources': resources?.requests?.cpu !== undefined,
    'has too little time to stop': (pod.terminationGracePeriodSeconds ?? 0) >= GRACE_SECONDS,
    'has no three probes': resource.kind !== 'Deployment' || hasProbes(container),
  });
}

/** The same in Kubernetes; and each Deployment has a budget for disruptions. */
export const podsAreHardened: Rule = ({ resources }) => [
  ...listWorkloads(resources).flatMap((workload) =>
    workload.pod.containers.flatMap((container) => findContainerFaults(container, workload)),
  ),
  ...resources
    .filter(({ kind }) => kind === 'Deployment')
    .filter(
      ({ metadata: { name } }) =>
        !resources.some((one) => one.kind === 'PodDisruptionBudget' && one.metadata.name === name),
    )
    .map(({ path, metadata }) => `${path}: ${metadata.name}: has no PodDisruptionBudget`),
];

const findImageFaults = (name: string, { user, command, health, ports }: Image): string[] =>
  listBroken(`deploy/Containerfile: ${name}`, {
    'runs as root': !isRoot(user),
    'has a name for its user, which Kubernetes cannot check': /^\d+:\d+$/.test(user),
    'has no command in exec form, so that no signal reaches it': command.length > 0,
    'has no health check': ports.length === 0 || health.length > 0,
  });

/** Only these are run; the stages before them build. */
export const TARGETS = ['api', 'shell', 'registry', 'operations', 'proxy'];

/** Each image runs without rights, takes signals, and tells whether it works. */
export const imagesAreHardened: Rule = ({ images }) =>
  TARGETS.flatMap((name) => {
    const image = images.get(name);
    return image
      ? findImageFaults(name, image)
      : [`deploy/Containerfile: there is no target ${name}`];
  });
