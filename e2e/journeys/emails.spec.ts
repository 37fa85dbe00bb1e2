import { API_PREFIX } from 'shared-contracts';
import { bookFor } from '../support/clinic-api';
import { freshDay } from '../support/fresh-day';
import { expectVisitEmail, expectWelcome, readCalendar } from '../support/mailbox';
import { expect, test } from '../support/member-journey';
import { fillCard } from '../support/patient';

test('signing up, booking, paying and cancelling each send an email [R10.1]', async ({
  page,
  member,
  request,
}) => {
  const welcome = await expectWelcome(request, member);
  expect(welcome.text).toContain(member.name);

  const dateLocal = freshDay();
  const visit = await bookFor(request, member, { treatment: 'Cavity Filling', dateLocal });
  const booked = await expectVisitEmail(request, 'booked', visit);
  for (const fact of ['Cavity Filling', visit.slot, '$120']) expect(booked.text).toContain(fact);
  const calendar = await readCalendar(request, booked);
  expect(calendar).toContain('BEGIN:VEVENT');
  expect(calendar).toContain('SUMMARY:Cavity Filling at Molar');
  expect(calendar).toContain(`DTSTART:${dateLocal.replaceAll('-', '')}T`);

  await page.goto(`/dashboard/payment/${visit._id}`);
  await fillCard(page, '4242 4242 4242 4242');
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page.getByText('congrats')).toBeVisible();
  const paid = await expectVisitEmail(request, 'paid', visit);
  for (const fact of ['Cavity Filling', visit.slot, '$120']) expect(paid.text).toContain(fact);
  expect(await readCalendar(request, paid)).toContain(`UID:${visit._id}@molar`);

  const other = await bookFor(request, member, { treatment: 'Oral Surgery', dateLocal });
  const headers = { Authorization: `Bearer ${member.accessToken}` };
  await request.delete(`${API_PREFIX}/bookings/${other._id}`, { headers });
  const cancelled = await expectVisitEmail(request, 'cancelled', other);
  expect(cancelled.text).toContain('Oral Surgery');
  const cancellation = await readCalendar(request, cancelled);
  for (const line of [
    'METHOD:CANCEL',
    `UID:${other._id}@molar`,
    'SEQUENCE:1',
    'STATUS:CANCELLED',
  ]) {
    expect(cancellation).toContain(line);
  }
});
