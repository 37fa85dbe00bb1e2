type Answer = (clientSecret: string, data: unknown) => unknown;

/** The card field; `type` says what the provider thinks of the card while it is typed. */
function createElement() {
  const listeners = new Map<string, (event: unknown) => void>();
  const element = {
    on: (name: string, listener: (event: unknown) => void) => {
      listeners.set(name, listener);
      return element;
    },
    off: () => element,
    mount: () => listeners.get('ready')?.({}),
    update: () => undefined,
    destroy: () => undefined,
    type: (message: string | null) =>
      listeners.get('change')?.({ elementType: 'card', error: message ? { message } : undefined }),
  };
  return element;
}

interface Provider {
  readonly element: ReturnType<typeof createElement>;
  readonly confirmCardPayment: jest.Mock;
}

let current: Provider;

function createStripe() {
  const { element, confirmCardPayment } = current;
  const elements = { create: () => element, getElement: () => element, update: () => undefined };
  return {
    elements: () => elements,
    createToken: () => undefined,
    createPaymentMethod: () => undefined,
    confirmCardPayment,
  };
}

// The provider's loader keeps the first constructor it sees, so there is one for all tests.
const Stripe = Object.assign(createStripe, { version: 'endive' });

/** Stands in for the provider's script: its answer to a payment is the test's to choose. */
export function installProvider(answer: Answer): Provider {
  const confirmCardPayment = jest.fn(async (secret: string, data: unknown) => answer(secret, data));
  current = { element: createElement(), confirmCardPayment };
  Object.assign(window, { Stripe });
  return current;
}

/** Takes the script off the page, as it is before it has been loaded. */
export function removeProvider(): void {
  Object.assign(window, { Stripe: undefined });
  document.head.replaceChildren();
}
