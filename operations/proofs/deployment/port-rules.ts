import type { IContainer } from 'kubernetes-models/v1/Container';
import { parse } from 'yaml';
import { readSettings } from '../../src/settings/processes';
import { COMPOSE_FILE } from './compose';
import type { Deployment, Rule } from './deployment';
import { toEnv } from './example';
import { requireText } from './files';
import { listWorkloads } from './kubernetes';

const SERVERS = ['api', 'shell', 'registry'] as const;
type Server = (typeof SERVERS)[number];

/** Where a server listens unless it is told otherwise, which nothing here does. */
function findPort({ example }: Deployment, server: Server): string {
  const read = readSettings(server, toEnv(example.settings[server], example));
  return 'settings' in read ? String(read.settings.PORT) : 'unknown';
}

const differ = (where: string, expected: string, found: unknown): string[] =>
  String(found) === expected ? [] : [`${where} is ${String(found)} instead of ${expected}`];

/** Image and compose: the port of the server, and what the health check asks. */
export const portsOfContainersAgree: Rule = (deployment) =>
  SERVERS.flatMap((server) => {
    const port = findPort(deployment, server);
    const image = deployment.images.get(server);
    const asked = deployment.compose.services[server]?.healthcheck?.test?.at(-1);
    const metrics = image?.env.METRICS_PORT ?? 'none';
    return [
      ...differ(`deploy/Containerfile: EXPOSE of ${server}`, `${port},${metrics}`, image?.ports),
      ...differ(
        `deploy/Containerfile: HEALTHCHECK of ${server}`,
        `${port}/readyz`,
        image?.health.at(-1),
      ),
      ...differ(`${COMPOSE_FILE}: the health check of ${server}`, `${port}/readyz`, asked),
    ];
  });

const toHost = (url: string | undefined): string =>
  url === undefined ? 'none' : new URL(url).host;

/** Who calls a server calls its name and its port. */
export const addressesAgree: Rule = (deployment) => {
  const { compose, example, images } = deployment;
  const { api, shell } = example.settings;
  const toAddress = (server: Server) => `${server}:${findPort(deployment, server)}`;
  const ports = images.get('proxy')?.env ?? {};
  const published = `80:${ports.HTTP_PORT},443:${ports.HTTPS_PORT},443:${ports.HTTPS_PORT}/udp`;
  const { proxy, release } = compose.services;
  const listened = [ports.HTTP_PORT, ports.HTTPS_PORT].join(',');
  return [
    ...differ('API_URL of the shell', toAddress('api'), toHost(shell.API_URL)),
    ...differ('REGISTRY_URL of the shell', toAddress('registry'), toHost(shell.REGISTRY_URL)),
    ...differ('REGISTRY_URL of the API', toAddress('registry'), toHost(api.REGISTRY_URL)),
    ...differ(
      `${COMPOSE_FILE}: CLINIC_REGISTRY_URL of release`,
      toAddress('registry'),
      toHost(release?.environment?.CLINIC_REGISTRY_URL),
    ),
    ...differ(
      `${COMPOSE_FILE}: SHELL_ADDRESS`,
      toAddress('shell'),
      proxy?.environment?.SHELL_ADDRESS,
    ),
    ...differ(`${COMPOSE_FILE}: the ports of the proxy`, published, proxy?.ports),
    ...differ('deploy/Containerfile: EXPOSE of proxy', listened, images.get('proxy')?.ports),
  ];
};

const portOf = ({ ports = [] }: IContainer, name: string) =>
  ports.find((port) => port.name === name)?.containerPort;

/** Kubernetes: containers, services and network policies have the ports of the servers. */
export const portsOfPodsAgree: Rule = (deployment) =>
  SERVERS.flatMap((server) => {
    const { resources } = deployment;
    const port = findPort(deployment, server);
    const ofKind = (kind: string) =>
      resources.find((one) => one.kind === kind && one.metadata.name === server)?.spec;
    const [container] = listWorkloads(resources)
      .filter(({ resource }) => resource.metadata.name === server)
      .flatMap(({ pod }) => pod.containers);
    const service = ofKind('Service') as { ports: { port: number }[] } | undefined;
    const policy = ofKind('NetworkPolicy') as
      { ingress: { ports: { port: number }[] }[] } | undefined;
    return [
      ...differ(
        `Kubernetes: containerPort of ${server}`,
        port,
        container && portOf(container, 'http'),
      ),
      ...differ(`Kubernetes: Service of ${server}`, port, service?.ports[0]?.port),
      ...differ(`Kubernetes: NetworkPolicy of ${server}`, port, policy?.ingress[0]?.ports[0]?.port),
    ];
  });

interface Prometheus {
  readonly scrape_configs: readonly {
    readonly job_name: string;
    readonly static_configs: readonly { readonly targets: readonly string[] }[];
  }[];
}

const PROMETHEUS = 'deploy/prometheus/containers.yaml';

/** Prometheus reads every process that answers it, where that answers. */
export const metricsAreRead: Rule = ({ files, units, resources }) => {
  const { scrape_configs: jobs } = parse(requireText(files, PROMETHEUS)) as Prometheus;
  const targets = jobs.flatMap((job) => job.static_configs.flatMap((one) => one.targets));
  const inCompose = units.filter(({ where }) => where.startsWith(COMPOSE_FILE));
  const missing = inCompose
    .filter(({ env, name }) => env.METRICS_PORT !== undefined && name !== 'migrate')
    .map(({ name, env }) => `${name}:${env.METRICS_PORT}`)
    .filter((target) => !targets.includes(target));
  const pods = listWorkloads(resources).filter(({ resource }) => resource.kind === 'Deployment');
  return [
    ...missing.map((target) => `${PROMETHEUS}: it does not read ${target}`),
    ...pods.flatMap(({ resource, pod }) => {
      const { name } = resource.metadata;
      const { annotations } = (resource.spec.template as { metadata: { annotations?: object } })
        .metadata;
      const said = (annotations as Record<string, string> | undefined)?.['prometheus.io/port'];
      const unit = units.find((one) => one.where === `${resource.path}: ${name}`);
      const expected = unit?.env.METRICS_PORT ?? 'none';
      return [
        ...differ(`${resource.path}: prometheus.io/port of ${name}`, expected, said),
        ...differ(
          `${resource.path}: port metrics of ${name}`,
          expected,
          pod.containers[0] && portOf(pod.containers[0], 'metrics'),
        ),
      ];
    }),
  ];
};
