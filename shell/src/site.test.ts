import type { ClientConfig } from 'shared-contracts';
import { selectServices } from './site';

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

it('a local start uses the emulators and has the style guide', () => {
  expect(selectServices(config)).toEqual({
    ...localEmulators,
    emulatorOrigin: window.location.origin,
    showsStyleGuide: true,
  });
});

it('production uses the real services and has no style guide [R11.10]', () => {
  expect(selectServices({ ...config, localEmulators: null })).toEqual({
    cardScript: null,
    showsStyleGuide: false,
  });
});
