import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { changeSettings, errorCatalogue, paths, previewSettings } from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import { MockApiError, mockEndpoint, renderPage } from 'shared-testing';
import { mockSettings, previewedChanges, savedChanges, strandedVisit } from '../test-kit/settings';
import { texts } from '../texts';
import * as page from './hours';

const { hours: labels, closedDays, stranded } = texts;

const openPage = () => renderPage(page, paths.settingsHours);

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
  await user.click(await screen.findByRole('button', { name: labels.add('Monday') }));
  await user.click(screen.getByRole('button', { name: texts.save }));
  expect(await screen.findByText('Periods of a day must not overlap')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove hours on Monday, period 2' }));
  await user.click(screen.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
});

it('each period of a day has a name of its own, and its fields when another one is removed', async () => {
  mockSettings();
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: labels.add('Monday') }));
  expect(screen.getByLabelText('Monday, from')).toBeVisible();
  const second = screen.getByLabelText('Monday, period 2, from');
  fireEvent.change(second, { target: { value: '18:00' } });
  await user.click(screen.getByRole('button', { name: 'Remove hours on Monday' }));
  expect(second).toBeVisible();
  expect(screen.getByLabelText('Monday, from')).toBe(second);
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
    }),
  );
});

describe('Undo on another page', () => {
  const undone = { kind: 'add_closed_day', dateLocal: '2026-12-25', name: 'Christmas Day' };

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
