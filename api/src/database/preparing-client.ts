import pg from 'pg';

const names = new Map<string, string>();

/** From now on each connection parses this statement once. */
export function prepareEverywhere(text: string): void {
  names.set(text, `prepared_${names.size + 1}`);
}

/** Names the prepared statements, which Kysely can't. */
export class PreparingClient extends pg.Client {
  readonly #send = super.query.bind(this) as (...given: unknown[]) => never;

  override query: pg.Client['query'] = (text: unknown, ...rest: unknown[]): never => {
    const name = typeof text === 'string' ? names.get(text) : undefined;
    return name === undefined ? this.#send(text, ...rest) : this.#send({ name, text }, ...rest);
  };
}
