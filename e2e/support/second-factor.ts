import type { Page } from '@playwright/test';
import { generate } from 'otplib';

/** The code that an app shows now. */
export const toTotp = (secret: string): Promise<string> => generate({ secret });

/** Gives the browser a device that makes passkeys and confirms each request for one. */
export async function addPasskeyDevice(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('WebAuthn.enable');
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const;
  await devTools.send('WebAuthn.addVirtualAuthenticator', { options });
}
