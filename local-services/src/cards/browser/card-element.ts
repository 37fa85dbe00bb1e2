import { type CardForm, createCardForm } from './card-form';
import cardFormCss from './card-form.css';
import { attachShadow } from './dom';

/** Colors and fonts follow the page's theme: its custom properties reach into the shadow root. */
interface ElementOptions {
  readonly disabled?: boolean;
}

interface ElementsOptions {
  readonly locale?: string;
}

type Listener = (payload: object) => void;

/** The part of the provider's element that the portal and `@stripe/react-stripe-js` use. */
export interface CardElement {
  readonly form: CardForm;
  readonly mount: (target: HTMLElement) => void;
  readonly destroy: () => void;
  readonly update: (options: ElementOptions) => void;
  readonly on: (event: string, listener: Listener) => void;
  readonly off: (event: string, listener: Listener) => void;
}

/** Submits the form around the shadow root, which Enter does not leave by itself. */
function submitOnEnter(form: HTMLElement, target: HTMLElement): void {
  form.addEventListener('keydown', ({ key, target: source }) => {
    if (key !== 'Enter' || !(source instanceof HTMLInputElement)) return;
    target.closest('form')?.requestSubmit();
  });
}

/** The Card Element. It reports another problem as a change. */
export function createCardElement(
  locale: string | undefined,
  initial: ElementOptions,
  onDestroy: () => void,
): CardElement {
  const listeners = new Set<Listener>();
  const form = createCardForm(locale, reportChange);
  let host: HTMLElement | null = null;
  let lastCode: string | undefined;

  function reportChange(): void {
    const error = form.getProblem();
    if (error?.code === lastCode) return;
    lastCode = error?.code;
    for (const listener of listeners) listener({ elementType: 'card', error });
  }

  /** Only what changed is given. */
  function update({ disabled }: ElementOptions): void {
    if (disabled !== undefined) form.setDisabled(disabled);
  }

  return {
    form,
    mount(target) {
      host = attachShadow(target, cardFormCss, form.root);
      target.classList.add('StripeElement');
      submitOnEnter(form.root, target);
      update(initial);
    },
    destroy() {
      host?.remove();
      onDestroy();
    },
    update,
    on: (event, listener) => void (event === 'change' && listeners.add(listener)),
    off: (_event, listener) => void listeners.delete(listener),
  };
}

/** The element that `stripe.elements()` creates; the emulator has no other. */
export function createElements({ locale }: ElementsOptions = {}) {
  let card: CardElement | null = null;
  return {
    create(type: string, options: ElementOptions = {}): CardElement {
      if (type !== 'card') {
        throw new Error(`The local emulator has no element of type ${type}.`);
      }
      card = createCardElement(locale, options, () => (card = null));
      return card;
    },
    getElement: () => card,
    update: () => undefined,
  };
}
