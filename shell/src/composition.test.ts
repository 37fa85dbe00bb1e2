import type { ClientConfig } from 'shared-contracts';
import { composeFor } from './composition';

const standIns = {
  googleScript: { url: '/local/google-popup.js', integrity: 'sha384-google' },
  cardScript: { url: '/local/cards/stripe.js', integrity: 'sha384-cards' },
};
const config: ClientConfig = {
  standIns,
  clinic: { name: 'Molar', timeZone: 'America/New_York' },
  firebase: { apiKey: 'key', authDomain: 'clinic.test', projectId: 'demo-clinic' },
  cardPublishableKey: 'pk_test',
};

it('has stand-ins and the style guide in a local start', () => {
  expect(composeFor(config)).toEqual({
    ...standIns,
    emulatorOrigin: window.location.origin,
    showsStyleGuide: true,
  });
});

it('has neither in production [R11.10]', () => {
  expect(composeFor({ ...config, standIns: null })).toEqual({
    cardScript: null,
    showsStyleGuide: false,
  });
});
