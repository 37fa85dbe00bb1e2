import pg from 'pg';
import { isContended, isUnanswered } from './failures';

/**
 * Is not used again after a query that was not answered. A statement outside a transaction is one by itself: it
 * is sent once more after another transaction was in its way.
 */
export class DatabaseClient extends pg.Client {
  readonly #send = super.query.bind(this) as (...given: unknown[]) => unknown;

  override query: pg.Client['query'] = (...given: unknown[]): never => {
    const isAlone = this.getTransactionStatus() === 'I';
    const sent = this.#send(...given);
    if (!(sent instanceof Promise)) return sent as never;
    return sent.catch((error: unknown) => {
      // The answer may still come, or the network has lost it: either way the next query would wait for it.
      if (isUnanswered(error)) void this.end();
      if (isAlone && isContended(error)) return this.#send(...given);
      throw error;
    }) as never;
  };
}
