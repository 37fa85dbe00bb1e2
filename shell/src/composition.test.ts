import type { ClientConfig } from 'shared-contracts';
import { composeFor } from './composition';

const localEmulators = {
  googleScript: { url: '/local/google-popup.js', integrity: 'sha384-google' },
  cardScript: { url: '/local/cards/stripe.js', integrity: 'sha384-cards' },
};
const config: ClientConfig = {
  localEmulators,
  clinic: { name: 'Molar', timeZone: 'America/New_York' },
  firebase: { apiKey: 'key', authDomain: 'clinic.test', projectId: 'demo-clinic' },
  cardPublishableKey: 'pk_test',
};

it('has stand-ins and the style guide in a local start', () => {
  expect(composeFor(config)).toEqual({
    ...localEmulators,
    emulatorOrigin: window.location.origin,
    showsStyleGuide: true,
  });
});

it('has neither in production [R11.10]', () => {
  expect(composeFor({ ...config, localEmulators: null })).toEqual({
    cardScript: null,
    showsStyleGuide: false,
  });
});
