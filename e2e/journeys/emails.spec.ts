import { API_PREFIX, paths } from 'shared-contracts';
import { bookFor, registerMember } from '../support/clinic-api';
import { freshDay } from '../support/days';
import { expect, memberTest as test } from '../support/journey';
import { expectEmail } from '../support/mailbox';
import { fillCard, payButton } from '../support/patient';

test('signing up, booking, paying and cancelling each send an email [R10.1]', async ({
  page,
  member,
  request,
}) => {
  // The mailbox keeps the latest emails only, and the member may have signed up long ago.
  const { email } = await registerMember(request);
  const welcome = await expectEmail(request, { to: email, subject: 'Molar' });
  expect(welcome.text).toContain(paths.appointment);

  const to = member.email;
  const dateLocal = freshDay();
  const visit = await bookFor(request, member, { treatment: 'Cavity Filling', dateLocal });
  const [day = ''] = visit.appoinmentDate.split(',');
  const facts = ['Cavity Filling', day, visit.slot, '$120'];
  const booked = await expectEmail(request, {
    to,
    subject: `${day}, ${visit.slot}`,
    calendar: 'PUBLISH',
  });
  for (const fact of facts) expect(booked.text).toContain(fact);
  expect(booked.calendar).toContain('BEGIN:VEVENT');
  for (const line of ['CONTACT:', 'TRIGGER:-P1D', 'TRIGGER:-PT2H']) {
    expect(booked.calendar).toContain(line);
  }
  expect(booked.calendar).toContain('SUMMARY:Cavity Filling at Molar');
  expect(booked.calendar).toContain(`DTSTART:${dateLocal.replaceAll('-', '')}T`);

  await page.goto(paths.payment(visit._id));
  await fillCard(page, '4242 4242 4242 4242');
  await payButton(page).click();
  await expect(page.getByText('congrats')).toBeVisible();
  const paid = await expectEmail(request, {
    to,
    subject: '$120',
    text: visit._id,
    calendar: 'PUBLISH',
  });
  for (const fact of facts) expect(paid.text).toContain(fact);
  expect(paid.calendar).toContain(`UID:${visit._id}@molar`);

  // A patient cannot have two visits at the same minute.
  const slot = '11.00 am';
  const other = await bookFor(request, member, { treatment: 'Oral Surgery', dateLocal, slot });
  const headers = { Authorization: `Bearer ${member.accessToken}` };
  await request.delete(`${API_PREFIX}/bookings/${other._id}`, { headers });
  const cancelled = await expectEmail(request, {
    to,
    subject: `${day}, ${slot}`,
    calendar: 'CANCEL',
  });
  for (const fact of ['Oral Surgery', day, other.slot]) expect(cancelled.text).toContain(fact);
  for (const line of [`UID:${other._id}@molar`, 'SEQUENCE:1', 'STATUS:CANCELLED']) {
    expect(cancelled.calendar).toContain(line);
  }
});
