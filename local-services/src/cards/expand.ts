import type { CardState } from './card-store';
import type { FormParams } from './form-params';

/** Puts the objects named in `expand[]` in the place of their ids. */
export function toExpanded(state: CardState, params: FormParams, object: object): object {
  const sources: Record<string, Record<string, object>> = {
    latest_charge: state.charges,
    charge: state.charges,
    payment_method: state.methods,
    payment_intent: state.intents,
  };
  const names: readonly unknown[] = Array.isArray(params['expand']) ? params['expand'] : [];
  const toEntry = ([name, value]: [string, unknown]): [string, unknown] => {
    const source = names.includes(name) ? sources[name] : undefined;
    return [name, typeof value === 'string' ? (source?.[value] ?? value) : value];
  };
  return Object.fromEntries(Object.entries(object).map(toEntry));
}
