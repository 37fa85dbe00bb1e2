import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  changeSettings,
  errorCatalogue,
  getSettings,
  staffPaths,
  previewSettings,
  type Settings,
} from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import { MockApiError, mockEndpoint, renderPage } from 'shared-testing';
import {
  ids,
  mockSettings,
  previewedChanges,
  savedChanges,
  settings,
  strandedVisit,
} from '../test-kit/settings';
import { texts } from '../texts';
import * as page from './hours';

const { hours: labels, closedDays, stranded } = texts;

const openPage = () => renderPage(page, staffPaths.settingsHours);

it('opening hours are changed', async () => {
  mockSettings();
  const { user } = openPage();
  const until = await screen.findByLabelText(labels.until('Monday'));
  fireEvent.change(until, { target: { value: '12:00' } });
  await user.click(screen.getByRole('button', { name: labels.add('Tuesday') }));
  await user.click(screen.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges()).toEqual([
    {
      kind: 'set_opening_hours',
      hours: [
        { weekday: 1, fromLocal: '09:00', untilLocal: '12:00' },
        { weekday: 2, fromLocal: '09:00', untilLocal: '17:00' },
      ],
    },
  ]);
});

it('hours that overlap are not sent', async () => {
  mockSettings();
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: labels.addBreak('Monday') }));
  const second = screen.getByLabelText('Monday, period 2, from');
  fireEvent.change(second, { target: { value: '11:00' } });
  await user.click(screen.getByRole('button', { name: texts.save }));
  expect(await screen.findByText('Periods of a day must not overlap')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove hours on Monday, period 2' }));
  await user.click(screen.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
});

it('each period of a day has a name of its own, and its fields when another one is removed', async () => {
  mockSettings();
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: labels.addBreak('Monday') }));
  expect(screen.getByLabelText('Monday, from')).toBeVisible();
  const second = screen.getByLabelText('Monday, period 2, from');
  fireEvent.change(second, { target: { value: '18:00' } });
  await user.click(screen.getByRole('button', { name: 'Remove hours on Monday' }));
  expect(second).toBeVisible();
  expect(screen.getByLabelText('Monday, from')).toBe(second);
});

it('the hours of a day, with a break, are copied to all days', async () => {
  mockSettings();
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: labels.addBreak('Monday') }));
  await user.click(screen.getByRole('button', { name: labels.copy('Monday') }));
  await user.click(screen.getByRole('button', { name: 'Remove hours on Sunday, period 2' }));
  await user.click(screen.getByRole('button', { name: 'Remove hours on Sunday' }));
  await user.click(screen.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  const saved = savedChanges().flatMap((one) =>
    one.kind === 'set_opening_hours' ? one.hours : [],
  );
  expect(saved).toHaveLength(12);
  expect(saved.filter(({ weekday }) => weekday === 6)).toEqual([
    { weekday: 6, fromLocal: '09:00', untilLocal: '12:00' },
    { weekday: 6, fromLocal: '13:00', untilLocal: '17:00' },
  ]);
});

describe('special opening hours', () => {
  const own = texts.specialHours;
  const stored: NonNullable<Settings['specialHours']>[number] = {
    id: ids.timeOff,
    fromDate: '2026-12-24',
    untilDate: '2026-12-24',
    hours: [{ weekday: 4, fromLocal: '09:00', untilLocal: '12:00' }],
  };

  async function openForm(special: Settings['specialHours'] = []) {
    mockSettings();
    mockEndpoint(getSettings, () => ({ ...settings, specialHours: special }));
    const { user } = openPage();
    const form = within(await screen.findByRole('form', { name: own.add }));
    const type = (label: string, value: string) =>
      fireEvent.change(form.getByLabelText(new RegExp(`^${label}`)), { target: { value } });
    return { user, form, type };
  }

  it('are added for one day, which begins with the hours of its weekday', async () => {
    const { user, form, type } = await openForm();
    expect(form.getByText(own.chooseDays)).toBeVisible();
    type(own.fromDate, '2026-12-21');
    fireEvent.change(form.getByLabelText('Monday, to'), { target: { value: '21:00' } });
    expect(form.queryByLabelText('Tuesday, from')).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: own.add }));
    expect(await screen.findByText(texts.saved)).toBeInTheDocument();
    expect(savedChanges()).toEqual([
      {
        kind: 'add_special_hours',
        doctorId: null,
        fromDate: '2026-12-21',
        untilDate: '2026-12-21',
        hours: [{ weekday: 1, fromLocal: '09:00', untilLocal: '21:00' }],
      },
    ]);
    expect(screen.getByText(own.chooseDays)).toBeVisible();
  });

  it('keep what was entered while the days change, and are not sent without hours', async () => {
    const { user, form, type } = await openForm();
    type(own.fromDate, '2026-12-21');
    fireEvent.change(form.getByLabelText('Monday, to'), { target: { value: '21:00' } });
    type(own.fromDate, '2026-12-22');
    expect(form.queryByLabelText('Monday, to')).not.toBeInTheDocument();
    await user.click(form.getByRole('button', { name: own.add }));
    expect(await form.findByText('Enter hours on at least one of these days')).toBeVisible();
    expect(savedChanges()).toEqual([]);
    type(own.untilDate, '2026-12-28');
    expect(form.getByLabelText('Monday, to')).toHaveValue('21:00');
  });

  it('are changed', async () => {
    const { user } = await openForm([stored]);
    const list = within(screen.getByRole('list', { name: own.caption }));
    expect(list.getByText(/9.00 am to 12.00 pm/)).toBeVisible();
    await user.click(list.getByRole('button', { name: texts.edit }));
    const form = within(await screen.findByRole('form', { name: own.editTitle('Dec 24, 2026') }));
    fireEvent.change(form.getByLabelText('Thursday, to'), { target: { value: '13:00' } });
    await user.click(form.getByRole('button', { name: texts.save }));
    expect(await screen.findByText(texts.saved)).toBeInTheDocument();
    const hours = [{ weekday: 4, fromLocal: '09:00', untilLocal: '13:00' }];
    expect(savedChanges()).toEqual([
      { kind: 'change_special_hours', doctorId: null, ...stored, hours },
    ]);
  });

  it('keep what is entered when a colleague has changed them meanwhile', async () => {
    const { user } = await openForm([stored]);
    await user.click(screen.getByRole('button', { name: texts.edit }));
    const form = within(await screen.findByRole('form', { name: own.editTitle('Dec 24, 2026') }));
    fireEvent.change(form.getByLabelText('Thursday, to'), { target: { value: '13:00' } });
    mockEndpoint(getSettings, () => ({ ...settings, specialHours: [] }));
    mockEndpoint(previewSettings, () => new MockApiError('not_found'));
    await user.click(form.getByRole('button', { name: texts.save }));
    expect(await form.findByRole('alert')).toHaveTextContent(errorCatalogue.not_found.message);
    expect(form.getByLabelText('Thursday, to')).toHaveValue('13:00');
  });

  it('say at the day that there are others', async () => {
    const { user, form, type } = await openForm();
    mockEndpoint(previewSettings, () => new MockApiError('special_hours_overlap'));
    type(own.fromDate, '2026-12-21');
    await user.click(form.getByRole('button', { name: own.add }));
    const { message } = errorCatalogue.special_hours_overlap;
    expect(await form.findByText(message)).toBeVisible();
    expect(form.getByLabelText(new RegExp(`^${own.fromDate}`))).toHaveAccessibleDescription(
      expect.stringContaining(message),
    );
  });

  it('are removed, which Undo takes back', async () => {
    const { user } = await openForm([stored]);
    await user.click(screen.getByRole('button', { name: own.remove('Dec 24, 2026') }));
    expect(await screen.findByText(texts.saved)).toBeInTheDocument();
    const { id, ...added } = stored;
    expect(savedChanges()).toEqual([{ kind: 'remove_special_hours', id, doctorId: null }]);
    await user.click(screen.getByRole('button', { name: pageTexts.undo }));
    await waitFor(() =>
      expect(savedChanges()[1]).toEqual({ kind: 'add_special_hours', doctorId: null, ...added }),
    );
  });
});

it('a day is closed after the visits that it strands were confirmed', async () => {
  mockSettings([strandedVisit]);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: closedDays.add }));
  expect(await screen.findByText('Choose a valid date')).toBeVisible();
  fireEvent.change(screen.getByLabelText(/^Date/), { target: { value: '2026-12-24' } });
  await user.type(screen.getByLabelText(/^Reason/), 'Christmas Eve');
  await user.click(screen.getByRole('button', { name: closedDays.add }));
  await user.click(await screen.findByRole('button', { name: stranded.confirm }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges()).toEqual([
    { kind: 'add_closed_day', dateLocal: '2026-12-24', name: 'Christmas Eve' },
  ]);
});

it('what the clinic is closed for is named in other languages', async () => {
  mockSettings();
  const { user } = openPage();
  const table = within(await screen.findByRole('table', { name: closedDays.caption }));
  await user.click(table.getByRole('button', { name: texts.names.edit }));
  const title = texts.names.title('Christmas Day');
  const dialog = within(await screen.findByRole('dialog', { name: title }));
  await user.type(dialog.getByLabelText('Deutsch'), 'Weihnachten');
  await user.click(dialog.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges()).toEqual([
    {
      ...{ kind: 'add_closed_day', dateLocal: '2026-12-25', name: 'Christmas Day' },
      names: { de: 'Weihnachten' },
    },
  ]);
});

it('a closed day is opened again, which Undo takes back', async () => {
  mockSettings();
  const { user } = openPage();
  const table = within(await screen.findByRole('table', { name: closedDays.caption }));
  await user.click(table.getByRole('button', { name: closedDays.remove }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges()).toEqual([{ kind: 'remove_closed_day', dateLocal: '2026-12-25' }]);
  await user.click(screen.getByRole('button', { name: pageTexts.undo }));
  await waitFor(() =>
    expect(savedChanges()[1]).toEqual({
      kind: 'add_closed_day',
      dateLocal: '2026-12-25',
      name: 'Christmas Day',
      names: {},
    }),
  );
});

describe('Undo on another page', () => {
  const undone = {
    ...{ kind: 'add_closed_day', dateLocal: '2026-12-25', name: 'Christmas Day' },
    names: {},
  };

  /** Opens a closed day again, leaves the page and presses Undo. */
  async function undoElsewhere(prepare: () => void) {
    mockSettings();
    const { router, user } = openPage();
    await user.click(await screen.findByRole('button', { name: closedDays.remove }));
    const undo = await screen.findByRole('button', { name: pageTexts.undo });
    await act(() => router.navigate('/elsewhere'));
    prepare();
    await user.click(undo);
  }

  it('is previewed, saved and told', async () => {
    await undoElsewhere(() => undefined);
    await waitFor(() => expect(savedChanges()[1]).toEqual(undone));
    expect(previewedChanges()[1]).toEqual(undone);
    // The press closed the notification of the change.
    expect(await screen.findByText(texts.saved)).toBeVisible();
  });

  it('says why it failed', async () => {
    await undoElsewhere(() => mockEndpoint(changeSettings, () => new MockApiError('forbidden')));
    expect(
      await screen.findByText(pageTexts.notSaved(errorCatalogue.forbidden.message)),
    ).toBeVisible();
  });

  it('does not strand visits without asking', async () => {
    await undoElsewhere(() => mockEndpoint(previewSettings, () => ({ stranded: [strandedVisit] })));
    expect(await screen.findByText(stranded.notAsked(1))).toBeVisible();
    expect(savedChanges()).toHaveLength(1);
  });
});

it('a calendar file is imported', async () => {
  mockSettings();
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: closedDays.importSubmit }));
  expect(await screen.findByText(closedDays.fileRequired)).toBeVisible();
  const file = new File(['BEGIN:VCALENDAR'], 'holidays.ics', { type: 'text/calendar' });
  file.text = async () => 'BEGIN:VCALENDAR';
  await user.upload(screen.getByLabelText(closedDays.import), file);
  await user.click(screen.getByRole('button', { name: closedDays.importSubmit }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges()).toEqual([{ kind: 'import_closed_days', calendar: 'BEGIN:VCALENDAR' }]);
});
