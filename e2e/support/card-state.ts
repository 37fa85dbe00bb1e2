import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from './journey';

interface CardRefund {
  readonly payment_intent: string;
  readonly amount: number;
  readonly status: string;
}

/** What the card provider's emulator has refunded of a payment, in cents, as soon as it has. */
export async function expectRefund(intentId: string, cents: number): Promise<void> {
  const file = join(process.env.CLINIC_DATA ?? 'var', 'cards.json');
  await expect(async () => {
    const { refunds } = JSON.parse(await readFile(file, 'utf8')) as {
      refunds: Record<string, CardRefund>;
    };
    const made = Object.values(refunds).filter(({ payment_intent: id }) => id === intentId);
    expect(made).toMatchObject([{ amount: cents, status: 'succeeded' }]);
  }).toPass({ timeout: 30_000 });
}
