import pg from 'pg';
import { isUnanswered } from './failures';

const names = new Map<string, string>();

/** From now on each connection parses this statement once. */
export function prepareEverywhere(text: string): void {
  names.set(text, `prepared_${names.size + 1}`);
}

/** Names the prepared statements, which Kysely can't, and is not used again after a query that was not answered. */
export class PreparingClient extends pg.Client {
  readonly #send = super.query.bind(this) as (...given: unknown[]) => never;

  override query: pg.Client['query'] = (text: unknown, ...rest: unknown[]): never => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    const sent =
      name === undefined ? this.#send(text, ...rest) : this.#send({ name, text }, ...rest);
    const result: unknown = sent;
    if (result instanceof Promise) result.catch(this.#endUnanswered);
    return sent;
  };

  // The answer may still come, or the network has lost it: either way the next query would wait for it.
  readonly #endUnanswered = (error: unknown): void => {
    if (isUnanswered(error)) void this.end();
  };
}
