import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { generate } from 'otplib';
import { API_PREFIX, errorCatalogue } from 'shared-contracts';
import { type Member, registerMember } from './clinic-api';
import type { Respond } from './responses';
import { factorTexts } from './texts';

const { prove, app } = factorTexts;

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

interface Staff {
  readonly request: APIRequestContext;
  readonly adminHeaders: { readonly Authorization: string };
}

/** A member of staff of their own. */
export async function createStaff({ request, adminHeaders: headers }: Staff): Promise<Member> {
  const member = await registerMember(request);
  const params = { search: member.email };
  const found = await request.get(`${API_PREFIX}/users/search`, { headers, params });
  const { users } = (await found.json()) as { users: { _id: string }[] };
  const url = `${API_PREFIX}/users/${users[0]?._id}/roles/release_manager`;
  expect((await request.put(url, { headers })).ok()).toBe(true);
  return member;
}

/** Enters the first code of the secret that the page shows; returns the secret. */
export async function finishApp(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: app.picture })).toBeVisible();
  const shown = await page.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{1,4})+$/).innerText();
  const secret = shown.replaceAll(' ', '');
  await page.getByLabel(prove.code).fill(await toTotp(secret));
  await page.getByRole('button', { name: app.submit }).click();
  return secret;
}

/** What the API says to an act that needs a confirmation; `ways` as it writes them. */
export const askForConfirmation =
  (ways: string): Respond =>
  (route) => {
    const code = 'confirmation_required';
    const { message, status } = errorCatalogue[code];
    const json = { code, message, retryable: false, requestId: 'journey', params: { ways } };
    return route.fulfill({ status, json });
  };
