import { API_PREFIX } from 'shared-contracts';
import { bookFor } from '../support/clinic-api';
import { freshDay } from '../support/fresh-day';
import { expectMail, readCalendar, toSubjectDay } from '../support/mailbox';
import { expect, test } from '../support/member-journey';
import { fillCard } from '../support/patient';

test('signing up, booking, paying and cancelling each send an email [R10.1]', async ({
  page,
  member,
  request,
}) => {
  const welcome = await expectMail(request, member.email, /^Welcome to Molar$/);
  expect(welcome.text).toContain(`Hello ${member.name}`);

  const dateLocal = freshDay();
  const { _id, slot } = await bookFor(request, member, { treatment: 'Cavity Filling', dateLocal });
  const day = toSubjectDay(dateLocal);
  const when = `${day}, ${dateLocal.slice(0, 4)} at ${slot}`;
  const subject = new RegExp(`^Booked: Cavity Filling, ${day} at ${slot}$`);
  const booked = await expectMail(request, member.email, subject);
  expect(booked.text).toContain(`Your Cavity Filling is booked for ${when}`);
  const calendar = await readCalendar(request, booked);
  expect(calendar).toContain('BEGIN:VEVENT');
  expect(calendar).toContain('SUMMARY:Cavity Filling at Molar');
  expect(calendar).toContain(`DTSTART:${dateLocal.replaceAll('-', '')}T`);

  await page.goto(`/dashboard/payment/${_id}`);
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('congrats')).toBeVisible();
  const paid = await expectMail(request, member.email, /^Payment received: \$120$/);
  expect(paid.text).toContain(when);
  expect(paid.text).toContain(`/dashboard/receipt/${_id}`);
  expect(await readCalendar(request, paid)).toContain(`UID:${_id}@molar`);

  const other = { treatment: 'Oral Surgery', dateLocal };
  const { _id: otherId } = await bookFor(request, member, other);
  const headers = { Authorization: `Bearer ${member.accessToken}` };
  await request.delete(`${API_PREFIX}/bookings/${otherId}`, { headers });
  const about = new RegExp(`^Cancelled: Oral Surgery, ${day}`);
  const cancelled = await expectMail(request, member.email, about);
  expect(cancelled.text).toContain('Your Oral Surgery');
  const withdrawal = await readCalendar(request, cancelled);
  for (const line of ['METHOD:CANCEL', `UID:${otherId}@molar`, 'SEQUENCE:1', 'STATUS:CANCELLED']) {
    expect(withdrawal).toContain(line);
  }
});
