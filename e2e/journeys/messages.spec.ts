import { newReplySchema } from 'shared-contracts';
import { expect, test } from '../support/journey';
import { expectEmail } from '../support/mailbox';
import { accounts, logIn, newPatient } from '../support/patient';
import { dashboardTexts, pageTexts, publicTexts, toEmptyMessage } from '../support/texts';

const { messages } = dashboardTexts;
const { contact } = publicTexts;

test('reception assigns a visitor’s message, replies twice by email, and marks it as done [R2.41]', async ({
  page,
  request,
}) => {
  const { email } = newPatient();
  const subject = `Parking ${email}`;
  await page.goto('/');
  const form = page.getByRole('region', { name: contact.heading });
  await form.getByLabel(contact.email).fill(email);
  await form.getByLabel(contact.subject).fill(subject);
  await form.getByLabel(contact.message, { exact: false }).fill(`Can ${email} park?`);
  await form.getByRole('button', { name: contact.submit }).click();
  await expect(page.getByText(contact.sent)).toBeVisible();

  await logIn(page, accounts.reception);
  await page.goto('/dashboard/messages');
  await page.getByRole('searchbox', { name: messages.search }).fill(email);
  const link = page.getByRole('link', { name: subject });
  await link.click();
  const thread = page.getByRole('region', { name: messages.thread, exact: true });
  await expect(thread.getByRole('heading', { name: subject })).toBeVisible();

  await thread.getByRole('button', { name: messages.assignToMe }).click();
  await expect(thread.getByLabel(messages.assignee)).toHaveValue(/.+/);
  await expect(page.getByRole('listitem').filter({ has: link })).toContainText('Reception');

  await thread.getByRole('button', { name: messages.send }).click();
  await expect(thread.getByText(toEmptyMessage(newReplySchema, 'reply'))).toBeVisible();
  for (const reply of ['There is, behind the house.', 'The entrance is in Mill Lane.']) {
    await thread.getByLabel(messages.yourReply).fill(reply);
    await thread.getByRole('button', { name: messages.send }).click();
    await expect(thread.getByRole('article').filter({ hasText: reply })).toBeVisible();
    // Nobody has verified this address, so that the email does not repeat what was written in its name.
    const received = await expectEmail(request, {
      to: email,
      subject: 'reply to your message',
      text: reply,
    });
    expect(received.text).not.toContain('park?');
  }
  await expect(thread.getByLabel(messages.yourReply)).toHaveValue('');

  await thread.getByRole('button', { name: messages.markDone }).click();
  await expect(link).toHaveCount(0);
  await page.getByRole('button', { name: pageTexts.undo }).click();
  await expect(link).toBeVisible();
  await expect(thread.getByRole('button', { name: messages.markDone })).toBeVisible();
});
