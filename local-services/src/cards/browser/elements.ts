import {
  createCardElement,
  type CardElement,
  type ElementOptions,
  type ElementType,
} from './card-element';
import { requireForm } from './form-registry';
import { IntegrationError } from './integration-error';
import type { LookOptions } from './look';

export interface ElementsOptions extends LookOptions {
  readonly clientSecret?: string;
}

/** A group of elements, as `stripe.elements()` makes it. */
export interface ElementsGroup {
  readonly create: (type: string, options?: ElementOptions) => CardElement;
  readonly getElement: (type: unknown) => CardElement | null;
  readonly submit: () => Promise<object>;
  readonly update: (options: ElementsOptions) => void;
  readonly fetchUpdates: () => Promise<object>;
}

interface GroupState {
  readonly clientSecret: string | null;
  readonly elements: ReadonlyMap<ElementType, CardElement>;
}

const groups = new WeakMap<object, () => GroupState>();

const isSupported = (type: string): type is ElementType => type === 'card' || type === 'payment';

/** React's component classes carry their type; other callers give its name. */
const toTypeName = (type: unknown): unknown =>
  typeof type === 'function' && '__elementType' in type ? type.__elementType : type;

/** What `confirmPayment` needs of a group. Throws an IntegrationError when it holds no element. */
export function requireGroup(group: unknown) {
  const state = typeof group === 'object' && group ? groups.get(group)?.() : undefined;
  const element = state?.elements.get('payment') ?? state?.elements.get('card');
  if (state && element) return { clientSecret: state.clientSecret, form: requireForm(element) };
  throw new IntegrationError('elements should have a mounted Payment Element or Card Element.');
}

export function createElements(initial: ElementsOptions): ElementsGroup {
  const elements = new Map<ElementType, CardElement>();
  let options = initial;

  const group: ElementsGroup = {
    create(type, elementOptions = {}) {
      if (!isSupported(type)) {
        throw new IntegrationError(`The local stand-in has no element of type ${type}.`);
      }
      if (elements.has(type)) {
        throw new IntegrationError(`Can only create one Element of type ${type}.`);
      }
      const look = { appearance: options.appearance, ...elementOptions };
      const element = createCardElement(type, look, () => elements.delete(type));
      elements.set(type, element);
      return element;
    },
    getElement(type) {
      const name = toTypeName(type);
      return typeof name === 'string' && isSupported(name) ? (elements.get(name) ?? null) : null;
    },
    async submit() {
      const problem = requireGroup(group).form.submit();
      return problem ? { error: problem } : { selectedPaymentMethod: 'card' };
    },
    update(changes) {
      options = { ...options, ...changes };
      if (!changes.appearance) return;
      for (const element of elements.values()) element.update({ appearance: changes.appearance });
    },
    fetchUpdates: async () => ({}),
  };
  groups.set(group, () => ({ clientSecret: options.clientSecret ?? null, elements }));
  return group;
}
