import { checkDeployment, listRuleFaults, listSchemaFaults } from './check';
import { readDeployment } from './deployment';
import { createExample, type Example } from './example';
import { type Files, readFiles } from './files';

const COMPOSE = 'deploy/compose.yaml';
const CONTAINERFILE = 'deploy/Containerfile';
const BASE = 'deploy/kubernetes/base';
const OVERLAY = 'deploy/kubernetes/overlays/example';

let files: Files;
let example: Example;

beforeAll(async () => {
  files = readFiles();
  example = await createExample();
});
afterAll(() => example.remove());

/** The files, one of them with another text at the first place that has it. */
function change(path: string, from: string, to: string): Files {
  const text = files.get(path) ?? '';
  const changed = text.replace(from, () => to);
  if (changed === text) throw new Error(`${path} does not have ${from}`);
  return new Map([...files, [path, changed]]);
}

it('the files of the deployment have no faults', () => {
  expect(checkDeployment(files, example)).toEqual([]);
});

it.each([
  [COMPOSE, 'mem_limit: 256m', 'mem_limits: 256m', 'additional properties: mem_limits'],
  [COMPOSE, 'pids_limit: 200', 'pids_limit: [200]', '/services/proxy/pids_limit must be'],
  [`${BASE}/api.yaml`, 'readinessProbe:', 'readynessProbe:', 'readynessProbe"\' does not exist'],
  [`${BASE}/shell.yaml`, 'replicas: 2', "replicas: '2'", 'Deployment shell: Type'],
  [`${BASE}/ingress.yaml`, 'pathType: Prefix', '', 'pathType"\' is missing'],
])('%s: the schema rejects %j replaced by %j', (...[path, from, to, fault]) => {
  const faults = listSchemaFaults(readDeployment(change(path, from, to), example));
  expect(faults.join('\n')).toContain(fault);
});

it.each([
  // Settings
  [COMPOSE, '{ METRICS_PORT: ', '{ METRIC_PORT: ', 'worker: nothing reads METRIC_PORT'],
  [CONTAINERFILE, 'ENV NODE_ENV=production HOST', 'ENV HOSTS=a HOST', 'api: nothing reads HOSTS'],
  [`${BASE}/worker.yaml`, 'name: METRICS_PORT', 'name: METRICSPORT', 'nothing reads METRICSPORT'],
  [
    COMPOSE,
    'configs: [{ source: api.env, target: /etc/molar/api.env }]',
    'configs: [{ source: shell.env, target: /etc/molar/api.env }]',
    'compose.yaml: api: it has no api.env',
  ],
  [`${BASE}/api.yaml`, 'name: api-settings', 'name: shell-settings', 'api: it has no api.env'],
  [CONTAINERFILE, 'HOST=0.0.0.0 METRICS_HOST', 'HOST="" METRICS_HOST', 'HOST must not be empty'],
  [COMPOSE, '[cookie_secret]', '[smtp_url]', 'shell: it has no secret cookie_secret'],
  [`${BASE}/migrate.yaml`, '- { key: database_url, path: database_url }', '', 'no secret database'],
  [COMPOSE, "- 'shell-token:/var/lib/molar/tokens/shell:ro'", '', 'REGISTRY_TOKEN_FILE is in no'],
  [
    `${BASE}/api.yaml`,
    'mountPath: /var/lib/molar/images',
    'mountPath: /var/i',
    'IMAGE_DIR is in no',
  ],
  [
    `${OVERLAY}/settings/api.env`,
    'WORKER=none',
    'WORKER=inside',
    'npm run check:deploy -- --write',
  ],
  // Rights, limits and health
  [COMPOSE, "user: '1000:1000'", "user: '0:0'", 'shell: runs as root'],
  [COMPOSE, 'read_only: true', 'read_only: false', 'postgres: can write to its root file system'],
  [COMPOSE, 'cap_drop: [ALL]', 'cap_drop: [NET_RAW]', 'api: keeps capabilities'],
  [COMPOSE, '[NET_BIND_SERVICE]', '[SYS_ADMIN]', 'has capabilities beyond NET_BIND_SERVICE'],
  [COMPOSE, "'no-new-privileges:true'", "'label:disable'", 'registry: can gain rights'],
  [COMPOSE, 'mem_limit: 768m', '', 'worker: has no memory limit'],
  [COMPOSE, 'pids_limit: 200', '', 'shell: has no limit of processes'],
  [COMPOSE, 'stop_grace_period: 60s', 'stop_grace_period: 10s', 'api: has too little time to stop'],
  [COMPOSE, 'restart: unless-stopped', '', 'shell: says nothing of restarts'],
  [
    COMPOSE,
    'test: [CMD, pg_isready, --host=127.0.0.1, --username=postgres]',
    'disable: true',
    'postgres: has no health check',
  ],
  [`${BASE}/api.yaml`, 'runAsNonRoot: true', 'runAsNonRoot: false', 'api: may run as root'],
  [`${BASE}/api.yaml`, 'runAsUser: 1000', 'runAsUser: 0', 'api: may run as root'],
  [`${BASE}/api.yaml`, 'type: RuntimeDefault', 'type: Unconfined', 'api: has no seccomp profile'],
  [`${BASE}/shell.yaml`, 'readOnlyRootFilesystem: true', '', 'shell: can write to its root file'],
  [`${BASE}/shell.yaml`, 'drop: [ALL]', 'drop: []', 'shell: keeps capabilities'],
  [`${BASE}/worker.yaml`, 'allowPrivilegeEscalation: false', '', 'worker: can gain rights'],
  [`${BASE}/worker.yaml`, 'automountServiceAccountToken: false', '', 'has a token of the cluster'],
  [`${BASE}/worker.yaml`, 'enableServiceLinks: false', '', 'gets settings from services'],
  [`${BASE}/migrate.yaml`, 'limits: { memory: 512Mi }', '', 'migrate: has no memory limit'],
  [`${BASE}/backup.yaml`, 'cpu: 100m, ', '', 'backup: requests no resources'],
  [`${BASE}/api.yaml`, 'Seconds: 70', 'Seconds: 30', 'api: has too little time to stop'],
  [`${BASE}/registry.yaml`, 'livenessProbe:', '# livenessProbe:', 'registry: has no three probes'],
  [
    CONTAINERFILE,
    'USER 1000:1000\n\nFROM runtime AS api',
    '\nFROM runtime AS api',
    'api: runs as root',
  ],
  [
    CONTAINERFILE,
    'USER 1000:1000\n\nFROM runtime',
    'USER node\n\nFROM runtime',
    'a name for its user',
  ],
  [
    CONTAINERFILE,
    'CMD ["molar", "--help"]',
    'CMD molar --help',
    'operations: has no command in exec',
  ],
  // Ports and addresses
  [CONTAINERFILE, 'EXPOSE 3001 9101', 'EXPOSE 3002 9101', 'EXPOSE of api is 3002,9101 instead of'],
  [CONTAINERFILE, '"3900/readyz"', '"3900/healthz"', 'HEALTHCHECK of registry is 3900/healthz'],
  [
    COMPOSE,
    'health.mjs, 3000/readyz',
    'health.mjs, 3001/readyz',
    'the health check of shell is 3001',
  ],
  [
    `${BASE}/shell.yaml`,
    'containerPort: 3000',
    'containerPort: 80',
    'containerPort of shell is 80',
  ],
  [`${BASE}/registry.yaml`, 'port: 3900, t', 'port: 80, t', 'Service of registry is 80'],
  [
    `${BASE}/network.yaml`,
    'ports: [{ port: 3000 }]',
    'ports: [{ port: 1 }]',
    'Policy of shell is 1',
  ],
  [
    COMPOSE,
    "SHELL_ADDRESS: 'shell:3000'",
    "SHELL_ADDRESS: 'shell:80'",
    'SHELL_ADDRESS is shell:80',
  ],
  [COMPOSE, "'80:8080'", "'80:80'", 'the ports of the proxy is 80:80'],
  [CONTAINERFILE, 'EXPOSE 8080 8443', 'EXPOSE 8080', 'EXPOSE of proxy is 8080'],
  [
    COMPOSE,
    'URL: http://registry:3900',
    'URL: http://api:3900',
    'CLINIC_REGISTRY_URL of release is',
  ],
  [COMPOSE, "METRICS_PORT: '9104'", "METRICS_PORT: '9106'", 'it does not read worker:9106'],
  [`${BASE}/api.yaml`, "prometheus.io/port: '9101'", "prometheus.io/port: '1'", 'port of api is 1'],
  ['deploy/Caddyfile', '{$PUBLIC_URL}', '{$DOMAIN}', 'nothing sets DOMAIN'],
  ['deploy/Caddyfile', '{$SHELL_ADDRESS:127.0.0.1:3000}', 'a:1', 'does not use SHELL_ADDRESS'],
  // What is named
  [COMPOSE, 'image: molar/registry', 'image: molar/registries', 'no target registries'],
  [COMPOSE, 'target: shell }', 'target: api }', 'shell is built as another image than it runs'],
  [CONTAINERFILE, 'FROM runtime AS operations', 'FROM runtime AS tools', 'no target operations'],
  [`${OVERLAY}/kustomization.yaml`, 'name: molar/shell,', 'name: molar/she,', 'no image molar/she'],
  [
    COMPOSE,
    './postgres/create-roles.sh',
    './postgres/roles.sh',
    'deploy/postgres/roles.sh is missing',
  ],
  ['deploy/prometheus/containers.yaml', 'alerts.yaml', 'a.yaml', 'prometheus/a.yaml is missing'],
  [
    'docs/operations.md',
    'grafana/molar.json',
    'grafana/x.json',
    'deploy/grafana/x.json is missing',
  ],
  [
    `${OVERLAY}/kustomization.yaml`,
    'settings/api.env',
    'settings/a.env',
    'settings/a.env is missing',
  ],
  [
    COMPOSE,
    'networks: [front, back]',
    'networks: [fronts, back]',
    'there is no fronts in networks',
  ],
  [COMPOSE, '\n  snapshot: {}', '', 'there is no snapshot in volumes'],
  [COMPOSE, '  smtp_url: {', '  smtp: {', 'there is no smtp_url in secrets'],
  [`${BASE}/api.yaml`, 'claimName: images', 'claimName: image', 'volume images names what is not'],
  [
    `${BASE}/api.yaml`,
    'secretName: molar-tokens',
    'secretName: t',
    'volume token names what is not',
  ],
  [
    `${BASE}/shell.yaml`,
    'selector: { app.kubernetes.io/name: shell }',
    'selector: { app.kubernetes.io/name: web }',
    'Service shell selects no pod',
  ],
  [
    `${OVERLAY}/kustomization.yaml`,
    '/spec/tls/0/',
    '/spec/tls/1/',
    'Ingress molar has no /spec/tls/1',
  ],
  [`${OVERLAY}/kustomization.yaml`, 'name: api, count', 'name: web, count', 'no Deployment web'],
  // Who is reached
  [
    COMPOSE,
    'networks: [front, back]',
    'networks: [outside, back]',
    'shell is in a network that leads',
  ],
  [COMPOSE, 'data: { internal: true }', 'data: {}', 'postgres is in a network that leads outside'],
  [COMPOSE, 'networks: [data]', "networks: [data]\n    ports: ['5432:5432']", 'publishes a port'],
  [`${BASE}/network.yaml`, '[Ingress, Egress]', '[Ingress]', 'no NetworkPolicy drops'],
  [`${BASE}/ingress.yaml`, 'name: shell', 'name: api', 'the Ingress leads to another service'],
  [
    `${BASE}/shell.yaml`,
    'kind: Service\nmetadata:\n  name: shell\nspec:',
    'kind: Service\nmetadata:\n  name: shell\nspec:\n  type: NodePort',
    'Service shell is for more than the cluster',
  ],
])('%s: %j replaced by %j is found', (...[path, from, to, fault]) => {
  const faults = listRuleFaults(readDeployment(change(path, from, to), example));
  expect(faults.join('\n')).toContain(fault);
});

it('a setting that the API requires, and nothing gives, is found', () => {
  const { CLINIC_NAME: _, ...api } = example.settings.api;
  const lacking = { ...example, settings: { ...example.settings, api } };
  const faults = listRuleFaults(readDeployment(files, lacking));
  expect(faults).toContain(`${COMPOSE}: worker: CLINIC_NAME is required`);
});

it('a Deployment without a budget for disruptions is found', () => {
  const path = `${BASE}/api.yaml`;
  const [deployment = '', service = ''] = (files.get(path) ?? '').split('---\n');
  const changed = new Map([...files, [path, [deployment, service].join('---\n')]]);
  const faults = listRuleFaults(readDeployment(changed, example));
  expect(faults).toEqual([`${path}: api: has no PodDisruptionBudget`]);
});
