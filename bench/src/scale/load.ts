import { Agent, type IncomingMessage, request } from 'node:http';

/** One request; the load's process sends each to the next of its addresses. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly token?: string;
  readonly body?: object;
}

/** What the process is told to do. */
export interface Load {
  readonly urls: readonly string[];
  readonly connections: number;
  /** Sent in order; from the beginning again until `milliseconds` have passed, else once each. */
  readonly requests: readonly LoadRequest[];
  readonly milliseconds?: number;
}

export interface LoadResult {
  readonly requests: number;
  readonly seconds: number;
  /** How often each status was returned. */
  readonly statuses: Readonly<Record<string, number>>;
  /** Seconds of CPU of the load itself. */
  readonly cpuSeconds: number;
}

function send(agent: Agent, url: string, { method, path, token, body }: LoadRequest) {
  const text = body && JSON.stringify(body);
  return new Promise<number>((resolve, reject) => {
    const outgoing = request(`${url}${path}`, {
      method,
      agent,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(text === undefined ? {} : { 'content-type': 'application/json' }),
      },
    });
    outgoing.once('error', reject);
    outgoing.once('response', (response: IncomingMessage) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    outgoing.end(text);
  });
}

async function run({ urls, connections, requests, milliseconds }: Load): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const statuses: Record<string, number> = {};
  const startedAt = performance.now();
  const cpu = process.cpuUsage();
  let next = 0;
  const isDone = (): boolean =>
    milliseconds === undefined
      ? next >= requests.length
      : performance.now() - startedAt > milliseconds;

  async function work(): Promise<void> {
    while (!isDone()) {
      const index = next++;
      const wanted = requests[index % requests.length]!;
      const status = await send(agent, urls[index % urls.length]!, wanted);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  }

  await Promise.all(Array.from({ length: connections }, work));
  const { user, system } = process.cpuUsage(cpu);
  agent.destroy();
  const seconds = (performance.now() - startedAt) / 1000;
  const count = Object.values(statuses).reduce((sum, part) => sum + part, 0);
  return { requests: count, seconds, statuses, cpuSeconds: (user + system) / 1e6 };
}

process.on('message', (load: Load) => {
  void run(load).then((result) => process.send!(result));
});
