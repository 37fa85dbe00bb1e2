import { type CardElement, createCardElement, type ElementOptions } from './card-element';
import { IntegrationError } from './dom';

/** A group of elements as `stripe.elements()` returns it; the emulator has the Card Element only. */
export interface ElementsGroup {
  readonly create: (type: string, options?: ElementOptions) => CardElement;
  readonly getElement: (type: unknown) => CardElement | null;
  readonly update: () => void;
}

/** React's component classes carry their type; other callers pass its name. */
const toTypeName = (type: unknown): unknown =>
  typeof type === 'function' && '__elementType' in type ? type.__elementType : type;

export function createElements(): ElementsGroup {
  let card: CardElement | null = null;
  return {
    create(type, options = {}) {
      if (type !== 'card') {
        throw new IntegrationError(`The local emulator has no element of type ${type}.`);
      }
      if (card) throw new IntegrationError('Can only create one Element of type card.');
      card = createCardElement(options, () => (card = null));
      return card;
    },
    getElement: (type) => (toTypeName(type) === 'card' ? card : null),
    update: () => undefined,
  };
}
