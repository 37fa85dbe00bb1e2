import type { ClientConfig } from 'shared-contracts';
import { composeFor } from './composition';

const config: ClientConfig = {
  mode: 'local',
  clinic: { name: 'Molar', timeZone: 'America/New_York' },
  firebase: { apiKey: 'key', authDomain: 'clinic.test', projectId: 'demo-clinic' },
  cardPublishableKey: 'pk_test',
};

it('has stand-ins and the style guide in a local start', () => {
  expect(composeFor(config)).toEqual({
    emulatorOrigin: window.location.origin,
    googleScriptUrl: '/local/google-popup.js',
    cardScriptUrl: '/local/cards/stripe.js',
    showsStyleGuide: true,
  });
});

it('has neither in production', () => {
  expect(composeFor({ ...config, mode: 'production' })).toEqual({
    cardScriptUrl: null,
    showsStyleGuide: false,
  });
});
