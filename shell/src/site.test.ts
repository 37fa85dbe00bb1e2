import type { ClientConfig } from 'shared-contracts';
import { selectServices } from './site';

const localEmulators = {
  googleScript: { url: '/local/google-popup.js', integrity: 'sha384-google' },
  cardScript: { url: '/local/cards/stripe.js', integrity: 'sha384-cards' },
};
const config: ClientConfig = {
  isLocal: true,
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

it('a rehearsal uses the emulators and has no style guide', () => {
  expect(selectServices({ ...config, isLocal: false })).toEqual({
    ...localEmulators,
    emulatorOrigin: window.location.origin,
    showsStyleGuide: false,
  });
});

it('production uses the real services and has no style guide [R11.10]', () => {
  expect(selectServices({ ...config, isLocal: false, localEmulators: null })).toEqual({
    cardScript: null,
    showsStyleGuide: false,
  });
});
