import { createElements } from './card-element';
import { createConfirmCardPayment } from './payments';
import { createProviderCall, RELEASE_TRAIN } from './provider-call';

const script = document.currentScript;
const baseUrl = new URL('.', script instanceof HTMLScriptElement ? script.src : location.href).href;

function fail(): never {
  throw new Error('The local emulator supports confirmCardPayment only.');
}

/** The part of the provider's script that the portal and `@stripe/react-stripe-js` use. */
const createStripe = (publishableKey: string) => ({
  elements: createElements,
  confirmCardPayment: createConfirmCardPayment(createProviderCall(baseUrl, publishableKey)),
  createPaymentMethod: fail,
  createToken: fail,
});

Object.assign(globalThis, { Stripe: Object.assign(createStripe, { version: RELEASE_TRAIN }) });
