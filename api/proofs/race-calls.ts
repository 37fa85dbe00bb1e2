import { once } from 'node:events';
import { type Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from './random';

/** A request to one of the processes. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly body?: object;
}

/** What is read of a response: the code of a rejection, or what a change was told. */
export interface Reply {
  readonly code?: string;
  readonly _id?: string;
  readonly insertedId?: string;
  readonly modifiedCount?: number;
}

const MAX_TRIES = 100;
const PAUSE_MS = 50;

const isOverloaded = ({ statusCode, headers }: IncomingMessage): boolean =>
  statusCode === 503 && headers['retry-after'] !== undefined;

interface CallerOptions {
  readonly token: string;
  readonly urls: readonly string[];
  readonly agent: Agent;
  readonly random: Random;
  readonly report: (code: string) => void;
}

/** Calls one process or another. Null, and a report of the code, when the call is rejected. */
export function createCaller({ token, urls, agent, random, report }: CallerOptions) {
  async function send({ method, path, body }: Call): Promise<IncomingMessage> {
    const outgoing = request(`${random.pick(urls)}/api${path}`, {
      method,
      agent,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
    });
    outgoing.end(body && JSON.stringify(body));
    const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
    return response;
  }

  return async (call: Call): Promise<unknown> => {
    let response = await send(call);
    // A server that has too much to do has begun nothing: the call is made again, as browsers do.
    for (let tries = 1; isOverloaded(response) && tries < MAX_TRIES; tries += 1) {
      response.resume();
      await sleep(PAUSE_MS * random.below(10));
      response = await send(call);
    }
    const reply = JSON.parse(await text(response)) as unknown;
    if (response.statusCode === 200) return reply;
    report((reply as Reply).code ?? 'unknown');
    return null;
  };
}
