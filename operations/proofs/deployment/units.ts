import type { IContainer } from 'kubernetes-models/v1/Container';
import type { IPodSpec } from 'kubernetes-models/v1/PodSpec';
import { fileOf, type Process, processNames } from '../../src/settings/processes';
import type { Compose, Service } from './compose';
import { COMPOSE_FILE } from './compose';
import type { Image } from './containerfile';
import { listWorkloads, type Resource } from './kubernetes';

/** A container of one of our images, as compose or Kubernetes starts it. */
export interface Unit {
  /** For faults: the file and the name in it. */
  readonly where: string;
  readonly name: string;
  readonly target: string;
  readonly command: readonly string[];
  /** What is set beside the file of settings. */
  readonly env: Readonly<Record<string, string>>;
  /** The files that it has in `/etc/molar`; a folder with all of them is null. */
  readonly settingFiles: readonly string[] | null;
  /** The names in `/run/secrets`. */
  readonly secrets: readonly string[];
  readonly mounts: readonly string[];
}

const PREFIX = 'molar/';

const isOurs = (image: string | undefined): image is string => image?.startsWith(PREFIX) ?? false;

const toMount = (volume: string): string => volume.split(':')[1] ?? volume;

function fromService(name: string, service: Service, images: ReadonlyMap<string, Image>): Unit {
  const target = service.image.slice(PREFIX.length);
  const image = images.get(target);
  const mounts = (service.volumes ?? []).map(toMount);
  const configs = (service.configs ?? []).map((config) => config.source);
  return {
    where: `${COMPOSE_FILE}: ${name}`,
    ...{ name, target, mounts },
    command: service.command ?? image?.command ?? [],
    env: { ...image?.env, ...service.environment },
    settingFiles: mounts.includes('/etc/molar') ? null : configs,
    secrets: service.secrets ?? [],
  };
}

interface Pod {
  readonly resource: Resource;
  readonly pod: IPodSpec;
}

const itemsOf = (pod: IPodSpec, name: string): readonly string[] =>
  (pod.volumes?.find((volume) => volume.name === name)?.secret?.items ?? []).map(
    ({ path }) => path,
  );

function fromContainer(
  container: IContainer,
  { resource, pod }: Pod,
  images: ReadonlyMap<string, Image>,
): Unit {
  const { name } = resource.metadata;
  const target = (container.image ?? '').slice(PREFIX.length);
  const image = images.get(target);
  const configMap = pod.volumes?.find((volume) => volume.configMap)?.configMap?.name;
  const process = processNames.find((one) => `${one}-settings` === configMap);
  return {
    where: `${resource.path}: ${name}`,
    ...{ name, target },
    command: container.command ?? image?.command ?? [],
    env: {
      ...image?.env,
      ...Object.fromEntries((container.env ?? []).map((one) => [one.name, one.value ?? ''])),
    },
    settingFiles: process === undefined ? [] : [fileOf(process)],
    secrets: itemsOf(pod, 'secrets'),
    mounts: (container.volumeMounts ?? []).map(({ mountPath }) => mountPath),
  };
}

/** All containers of our images. */
export const listUnits = (
  compose: Compose,
  resources: readonly Resource[],
  images: ReadonlyMap<string, Image>,
): Unit[] => [
  ...Object.entries(compose.services)
    .filter(([, { image }]) => isOurs(image))
    .map(([name, service]) => fromService(name, service, images)),
  ...listWorkloads(resources).flatMap((workload) =>
    workload.pod.containers
      .filter(({ image }) => isOurs(image))
      .map((container) => fromContainer(container, workload, images)),
  ),
];

/** Whose file of settings a command reads; null for one that reads none. */
export function findProcess({ command }: Unit): Process | null {
  const text = command.join(' ');
  return processNames.find((name) => text.includes(`/etc/molar/${fileOf(name)}`)) ?? null;
}
