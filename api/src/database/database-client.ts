import pg from 'pg';
import { isContended, isUnanswered } from './failures';

const names = new Map<string, string>();

/** From now on each connection parses this statement once. */
export function prepareEverywhere(text: string): void {
  names.set(text, `prepared_${names.size + 1}`);
}

/**
 * Names the prepared statements, which Kysely can't, and is not used again after a query that was not answered. A
 * statement outside a transaction is one by itself: it is sent once more after another transaction was in its way.
 */
export class DatabaseClient extends pg.Client {
  readonly #send = super.query.bind(this) as (...given: unknown[]) => unknown;

  override query: pg.Client['query'] = (text: unknown, ...rest: unknown[]): never => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    const send = () => this.#send(name === undefined ? text : { name, text }, ...rest);
    const isAlone = this.getTransactionStatus() === 'I';
    const sent = send();
    if (!(sent instanceof Promise)) return sent as never;
    return sent.catch((error: unknown) => {
      // The answer may still come, or the network has lost it: either way the next query would wait for it.
      if (isUnanswered(error)) void this.end();
      if (isAlone && isContended(error)) return send();
      throw error;
    }) as never;
  };
}
