import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { COMPOSE_FILE } from './compose';
import type { Rule } from './deployment';
import { type Files, requireText, ROOT } from './files';
import { TARGETS } from './hardening-rules';
import {
  BASE,
  type Kustomization,
  listWorkloads,
  OVERLAY,
  readKustomization,
  type Resource,
} from './kubernetes';

/** Made by `molar init` on the server. */
const isMadeLater = (path: string): boolean => path.startsWith('deploy/settings/');

const isThere = (files: Files, path: string): boolean =>
  files.has(path) || isMadeLater(path) || existsSync(join(ROOT, path));

/** The images that are named are targets of the Containerfile, and built as such. */
export const imagesExist: Rule = ({ compose, units, images, files }) => [
  ...units
    .filter(({ target }) => !TARGETS.includes(target) || !images.has(target))
    .map(({ where, target }) => `${where}: there is no target ${target}`),
  ...Object.entries(compose.services)
    .filter(
      ([, { build, image }]) => build?.target !== undefined && image !== `molar/${build.target}`,
    )
    .map(([name]) => `${COMPOSE_FILE}: ${name} is built as another image than it runs`),
  ...(readKustomization(files, OVERLAY).images ?? [])
    .filter(({ name }) => !TARGETS.includes(name.replace('molar/', '')))
    .map(({ name }) => `${OVERLAY}: there is no image ${name}`),
];

interface Prometheus {
  readonly rule_files: readonly string[];
}

function listRuleFiles(files: Files): string[] {
  return ['prometheus.yaml', 'containers.yaml'].flatMap((name) => {
    const path = join('deploy', 'prometheus', name);
    const { rule_files: rules } = parse(requireText(files, path)) as Prometheus;
    return rules.map((rule) => join('deploy', 'prometheus', rule));
  });
}

/** Paths that documents name in code, such as the alerts and the dashboard. */
const listNamed = (text: string): string[] =>
  [...text.matchAll(/(?<![\w/])deploy\/[\w./-]+\.\w+/g)].map(([path]) => path);

/** Each file that another one names is there. */
export const filesExist: Rule = ({ files, compose }) => {
  const mounted = Object.values(compose.services)
    .flatMap(({ volumes = [] }) => volumes.map((volume) => volume.split(':')[0] ?? ''))
    .filter((path) => path.startsWith('./'));
  const given = [...Object.values(compose.configs), ...Object.values(compose.secrets)];
  const ofOverlay = readKustomization(files, OVERLAY).configMapGenerator ?? [];
  const all = [
    ...[...mounted, ...given.map(({ file }) => file)].map((path) => join('deploy', path)),
    ...ofOverlay.flatMap((one) => one.files.map((path) => join(OVERLAY, path))),
    ...listRuleFiles(files),
    ...listNamed(requireText(files, 'docs/operations.md')),
    ...listNamed(requireText(files, 'docs/running.md')),
  ];
  return all.filter((path) => !isThere(files, path)).map((path) => `${path} is missing`);
};

/** What compose names in a service is declared. */
export const composeNamesExist: Rule = ({ compose }) =>
  Object.entries(compose.services).flatMap(([service, { networks, volumes, configs, secrets }]) => {
    const named = {
      networks: networks ?? [],
      volumes: (volumes ?? [])
        .map((one) => one.split(':')[0] ?? '')
        .filter((one) => !/^[./]/.test(one)),
      configs: (configs ?? []).map(({ source }) => source),
      secrets: secrets ?? [],
    };
    return Object.entries(named).flatMap(([kind, names]) =>
      names
        .filter((name) => !(name in compose[kind as keyof typeof named]))
        .map((name) => `${COMPOSE_FILE}: ${service}: there is no ${name} in ${kind}`),
    );
  });

/** Visitors reach the proxy alone, and only what has to call others can. */
const OUTSIDE = ['proxy', 'api', 'worker', 'backup', 'molar'];

/** Nothing but the proxy can be reached, in either file. */
export const onlyTheProxyIsReached: Rule = ({ compose, resources }) => {
  const services = Object.entries(compose.services);
  const open = Object.keys(compose.networks).filter((name) => !compose.networks[name]?.internal);
  const isDenied = resources.some(
    ({ kind, spec }) =>
      kind === 'NetworkPolicy' &&
      JSON.stringify(spec) === '{"podSelector":{},"policyTypes":["Ingress","Egress"]}',
  );
  const exposed = resources.filter(({ kind, spec }) => kind === 'Service' && 'type' in spec);
  const led = JSON.stringify(resources.find(({ kind }) => kind === 'Ingress')?.spec ?? {});
  return [
    ...services
      .filter(([name, { ports }]) => name !== 'proxy' && ports !== undefined)
      .map(([name]) => `${COMPOSE_FILE}: ${name} publishes a port`),
    ...services
      .filter(
        ([name, { networks = ['default'] }]) =>
          networks.some((one) => open.includes(one) || one === 'default') &&
          !OUTSIDE.includes(name),
      )
      .map(([name]) => `${COMPOSE_FILE}: ${name} is in a network that leads outside`),
    ...(isDenied ? [] : [`${BASE}: no NetworkPolicy drops what is not allowed`]),
    ...exposed.map(
      ({ path, metadata }) => `${path}: Service ${metadata.name} is for more than the cluster`,
    ),
    ...([...led.matchAll(/"service":\{"name":"(\w+)"/g)].some(([, name]) => name !== 'shell')
      ? [`${BASE}: the Ingress leads to another service than the shell`]
      : []),
  ];
};

const selectorOf = ({ kind, spec }: Resource): unknown =>
  kind === 'Service' ? { matchLabels: spec.selector } : spec.selector;

/** What objects of Kubernetes name is there: claims, settings, secrets, and the pods that they select. */
export const kubernetesNamesExist: Rule = ({ resources, files }) => {
  const { configMapGenerator = [] } = readKustomization(files, OVERLAY);
  const known = {
    claim: resources
      .filter(({ kind }) => kind === 'PersistentVolumeClaim')
      .map((one) => one.metadata.name),
    settings: configMapGenerator.map(({ name }) => name),
    secret: ['molar-secrets', 'molar-tokens'],
  };
  const pods = resources.filter(({ kind }) => kind === 'Deployment');
  const selecting = resources.filter(({ kind }) =>
    ['Service', 'PodDisruptionBudget'].includes(kind),
  );
  return [
    ...listWorkloads(resources).flatMap(({ resource, pod }) =>
      (pod.volumes ?? []).flatMap(({ name, persistentVolumeClaim, configMap, secret }) => {
        const isKnown =
          (!persistentVolumeClaim || known.claim.includes(persistentVolumeClaim.claimName)) &&
          (!configMap || known.settings.includes(configMap.name ?? '')) &&
          (!secret || known.secret.includes(secret.secretName ?? ''));
        return isKnown ? [] : [`${resource.path}: volume ${name} names what is not there`];
      }),
    ),
    ...selecting
      .filter(
        (one) =>
          !pods.some(
            (pod) => JSON.stringify(pod.spec.selector) === JSON.stringify(selectorOf(one)),
          ),
      )
      .map(({ path, kind, metadata }) => `${path}: ${kind} ${metadata.name} selects no pod`),
  ];
};

type Patch = NonNullable<Kustomization['patches']>[number];

const has = (value: unknown, path: string): boolean =>
  path
    .split('/')
    .slice(1)
    .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], value) !==
  undefined;

function findPatchFaults({ target, patch }: Patch, resources: readonly Resource[]): string[] {
  const resource = resources.find(
    ({ kind, metadata }) => kind === target.kind && metadata.name === target.name,
  );
  if (!resource) return [`${OVERLAY}: there is no ${target.kind} ${target.name} to change`];
  return (parse(patch) as { path: string }[])
    .filter(({ path }) => !has(resource, path))
    .map(({ path }) => `${OVERLAY}: ${target.kind} ${target.name} has no ${path}`);
}

/** What the overlay changes is in the base. */
export const overlayFits: Rule = ({ files, resources }) => {
  const { patches = [], replicas = [], resources: bases } = readKustomization(files, OVERLAY);
  return [
    ...bases
      .filter((path) => join(OVERLAY, path) !== BASE)
      .map((path) => `${OVERLAY}: ${path} is no base`),
    ...patches.flatMap((patch) => findPatchFaults(patch, resources)),
    ...replicas
      .filter(
        ({ name }) =>
          !resources.some((one) => one.kind === 'Deployment' && one.metadata.name === name),
      )
      .map(({ name }) => `${OVERLAY}: there is no Deployment ${name}`),
  ];
};
