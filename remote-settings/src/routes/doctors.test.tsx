import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  changeSettings,
  getSettings,
  listSpecialities,
  staffPaths,
  previewSettings,
} from 'shared-contracts';
import { mockEndpoint, MockApiError, renderPage } from 'shared-testing';
import {
  ids,
  mockSettings,
  savedChanges,
  settings,
  strandedVisit,
  timeOffRequest,
} from '../test-kit/settings';
import { texts } from '../texts';
import * as page from './doctors';

const { doctors: labels, stranded } = texts;

function openPage() {
  mockEndpoint(listSpecialities, () => [{ id: ids.chair, name: 'Orthodontics' }]);
  return renderPage(page, staffPaths.settingsDoctors);
}

it('the page leads to adding a doctor', async () => {
  mockSettings();
  openPage();
  const link = await screen.findByRole('link', { name: texts.manageDoctors.add });
  expect(link).toHaveAttribute('href', staffPaths.addDoctor);
});

it('a doctor is edited', async () => {
  mockSettings();
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: texts.edit }));
  const dialog = within(await screen.findByRole('dialog', { name: labels.editTitle('Dr Osei') }));
  await user.clear(dialog.getByLabelText(/^Name/));
  await user.type(dialog.getByLabelText(/^Name/), 'Dr Amara Osei');
  await dialog.findByRole('option', { name: 'Orthodontics' });
  await user.selectOptions(dialog.getByLabelText(labels.speciality), 'Orthodontics');
  await user.click(dialog.getByRole('checkbox', { name: labels.isBookable }));
  await user.click(dialog.getByRole('checkbox', { name: 'Oral Surgery' }));
  await user.click(dialog.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges()).toEqual([
    {
      kind: 'change_doctor',
      id: ids.doctor,
      name: 'Dr Amara Osei',
      speciality: 'Orthodontics',
      isBookable: false,
      treatmentIds: [],
      hours: settings.doctors[0]?.hours,
      imageUrl: settings.doctors[0]?.imageUrl,
    },
  ]);
});

it('the email of a doctor is corrected', async () => {
  mockSettings();
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: texts.edit }));
  const dialog = within(await screen.findByRole('dialog'));
  const email = dialog.getByLabelText(new RegExp(`^${labels.email}`));
  expect(email).toHaveValue(settings.doctors[0]?.email);
  await user.clear(email);
  await user.type(email, 'nobody');
  await user.click(dialog.getByRole('button', { name: texts.save }));
  expect(savedChanges()).toEqual([]);
  await user.type(email, '@clinic.test');
  await user.click(dialog.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges()).toMatchObject([{ kind: 'change_doctor', email: 'nobody@clinic.test' }]);
});

it('what is wrong with a field that is not on the screen is said, and stops no further attempt', async () => {
  mockSettings();
  mockEndpoint(previewSettings, () =>
    new MockApiError('validation_failed')
      .at('treatmentIds.0', 'Choose a treatment that is offered')
      .at('name', 'This name is taken'),
  );
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: texts.edit }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: texts.save }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Choose a treatment that is offered');
  expect(dialog.getByLabelText(/^Name/)).toHaveAccessibleDescription(/This name is taken/);
  mockEndpoint(previewSettings, () => ({ stranded: [] }));
  await user.click(dialog.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
});

it('a doctor without hours is marked, and the link opens where they are entered', async () => {
  mockSettings();
  const [doctor] = settings.doctors;
  mockEndpoint(getSettings, () => ({ ...settings, doctors: [{ ...doctor!, hours: [] }] }));
  const { user } = openPage();
  expect(await screen.findByText(labels.noHours)).toBeVisible();
  await user.click(screen.getByRole('link', { name: labels.enterHours }));
  const dialog = within(await screen.findByRole('dialog', { name: labels.editTitle('Dr Osei') }));
  expect(dialog.getByText(labels.noHoursText)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Add hours on Monday' }));
  expect(dialog.queryByText(labels.noHoursText)).not.toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges()).toMatchObject([
    { kind: 'change_doctor', hours: [{ weekday: 1, fromLocal: '09:00', untilLocal: '17:00' }] },
  ]);
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('special hours of a doctor are added after the visits that they strand were confirmed', async () => {
  mockSettings([{ ...strandedVisit, reason: 'outside_doctor_hours' }]);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: texts.specialHours.ofDoctor }));
  const dialog = within(
    await screen.findByRole('dialog', { name: texts.specialHours.title('Dr Osei') }),
  );
  fireEvent.change(dialog.getByLabelText(/^First day/), { target: { value: '2026-08-10' } });
  fireEvent.change(dialog.getByLabelText('Monday, from'), { target: { value: '12:00' } });
  await user.click(dialog.getByRole('button', { name: texts.specialHours.add }));
  await user.click(await screen.findByRole('button', { name: stranded.confirm }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  const days = { fromDate: '2026-08-10', untilDate: '2026-08-10' };
  const hours = [{ weekday: 1, fromLocal: '12:00', untilLocal: '17:00' }];
  expect(savedChanges()).toEqual([
    { kind: 'add_special_hours', doctorId: ids.doctor, ...days, hours },
  ]);
});

it('hours that overlap are corrected, and the doctor is saved', async () => {
  mockSettings();
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: texts.edit }));
  const dialog = within(await screen.findByRole('dialog'));
  const [until] = dialog.getAllByLabelText(/, to$/);
  const { value } = until as HTMLInputElement;
  fireEvent.change(until!, { target: { value: '00:00' } });
  await user.click(dialog.getByRole('button', { name: texts.save }));
  expect(savedChanges()).toEqual([]);
  fireEvent.change(until!, { target: { value } });
  await user.click(dialog.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
});

it('time off is added after the visits that it strands were confirmed, and removed', async () => {
  mockSettings([{ ...strandedVisit, reason: 'doctor_away' }]);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: labels.timeOff }));
  const first = await screen.findByLabelText(/^First day off/);
  fireEvent.change(first, { target: { value: '2026-08-10' } });
  const last = screen.getByLabelText(/^Last day off/);
  fireEvent.change(last, { target: { value: '2026-08-09' } });
  await user.click(screen.getByRole('button', { name: labels.addTimeOff }));
  expect(await screen.findByText('The last day must not be before the first')).toBeVisible();
  fireEvent.change(last, { target: { value: '2026-08-14' } });
  await user.click(screen.getByRole('button', { name: labels.addTimeOff }));
  await user.click(await screen.findByRole('button', { name: stranded.confirm }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  const days = { fromDate: '2026-08-10', untilDate: '2026-08-14' };
  expect(savedChanges()).toEqual([{ kind: 'add_time_off', doctorId: ids.doctor, ...days }]);
});

it('time off is removed', async () => {
  mockSettings();
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: labels.timeOff }));
  const period = 'Jul 1, 2026 – Jul 3, 2026';
  await user.click(await screen.findByRole('button', { name: labels.removeTimeOff(period) }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges()).toEqual([{ kind: 'remove_time_off', id: ids.timeOff }]);
});

describe('a request for time off', () => {
  const { requests } = labels;
  const title = requests.title('Dr Osei', 'Aug 3, 2026, 1.00 pm – 5.00 pm');

  async function openRequest(stranded?: Parameters<typeof mockSettings>[0]) {
    mockSettings(stranded);
    mockEndpoint(getSettings, () => ({ ...settings, timeOffRequests: [timeOffRequest] }));
    const { user } = openPage();
    const card = within(await screen.findByRole('article', { name: title }));
    return { user, card };
  }

  it('is approved after the visits that it strands were confirmed', async () => {
    const { user, card } = await openRequest([{ ...strandedVisit, reason: 'doctor_away' }]);
    expect(card.getByText('School play')).toBeVisible();
    await user.click(card.getByRole('button', { name: requests.approve }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Ada Lovelace/)).toBeVisible();
    expect(savedChanges()).toEqual([]);
    mockEndpoint(getSettings, () => settings);
    await user.click(dialog.getByRole('button', { name: stranded.confirm }));
    expect(await screen.findByText(texts.saved)).toBeInTheDocument();
    expect(savedChanges()).toEqual([{ kind: 'approve_time_off', id: timeOffRequest.id }]);
    expect(screen.queryByRole('article', { name: title })).not.toBeInTheDocument();
  });

  it('is declined with a reason, which stays after an error', async () => {
    const { user, card } = await openRequest();
    await user.click(card.getByRole('button', { name: requests.decline }));
    const dialog = within(await screen.findByRole('dialog', { name: requests.declineTitle }));
    await user.click(dialog.getByRole('button', { name: requests.decline }));
    expect(await dialog.findByText('Enter a reason')).toBeVisible();
    mockEndpoint(changeSettings, () => new MockApiError('service_unavailable'));
    const reason = dialog.getByLabelText(new RegExp(`^${requests.reason}`));
    await user.type(reason, 'Two others are away');
    await user.click(dialog.getByRole('button', { name: requests.decline }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    expect(reason).toHaveValue('Two others are away');
    mockEndpoint(changeSettings, () => ({ stranded: [], revision: '2' }));
    await user.click(dialog.getByRole('button', { name: requests.decline }));
    expect(await screen.findByText(texts.saved)).toBeInTheDocument();
    expect(savedChanges().at(-1)).toEqual({
      kind: 'decline_time_off',
      id: timeOffRequest.id,
      reason: 'Two others are away',
    });
  });
});

it('a speciality is named in other languages', async () => {
  mockSettings();
  const { user } = openPage();
  const { caption } = texts.specialities;
  const table = within(await screen.findByRole('table', { name: caption }));
  await user.click(table.getByRole('button', { name: texts.names.edit }));
  const title = texts.names.title('Oral Surgery');
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  expect(dialog.getByLabelText('Deutsch')).toHaveValue('Oralchirurgie');
  await user.type(dialog.getByLabelText('العربية'), 'جراحة الفم');
  await user.click(dialog.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges()).toEqual([
    { kind: 'change_speciality', id: ids.speciality, names: { ar: 'جراحة الفم' } },
  ]);
});
