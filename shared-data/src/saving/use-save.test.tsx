import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import {
  addAlert,
  type Endpoint,
  endAlert,
  errorCatalogue,
  listDoctors,
  type NewAlert,
} from 'shared-contracts';
import { type Handler, MockApiError, mockEndpoint, requestsTo } from 'shared-testing';
import { Dialog, FormError, TextField, Toasts } from 'shared-ui';
import { texts } from '../texts';
import { showAtFields } from './show-at-fields';
import { type SaveOptions, useSave } from './use-save';

const params = { id: '6e0f5f5e-8b1c-4f57-9d0b-0d6a3c1d7a01' };
const id = '6e0f5f5e-8b1c-4f57-9d0b-0d6a3c1d7a02';

type Options = SaveOptions<{ id: string }>;

function AlertForm({ options }: { readonly options: Options }) {
  const form = useForm<NewAlert>({ defaultValues: { kind: 'allergy', text: 'Latex' } });
  const ending = useSave(endAlert, { saved: 'Ended', errors: 'notification' });
  const { save, isPending, message } = useSave(addAlert, {
    fields: showAtFields(form, { name_in_use: 'text' }),
    undo: () => ending.save({ params: { ...params, alertId: id }, body: { isEnded: true } }),
    ...options,
  });
  const submit = form.handleSubmit((body) => save({ params, body }));
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('text')}
        label="Text"
        error={form.formState.errors.text?.message}
      />
      <FormError>{message}</FormError>
      <button type="submit">{isPending ? 'Saving' : 'Save'}</button>
    </form>
  );
}

/** A page with the form, which can be left. */
function Page({ options }: { readonly options: Options }) {
  const [isLeft, setLeft] = useState(false);
  if (isLeft) return <p>another page</p>;
  return (
    <>
      <AlertForm options={options} />
      <button onClick={() => setLeft(true)}>Leave</button>
    </>
  );
}

function renderSite(page: ReactNode) {
  const client = new QueryClient();
  render(
    <QueryClientProvider client={client}>
      {page}
      <Toasts />
    </QueryClientProvider>,
  );
  return { client, user: userEvent.setup({ delay: null }) };
}

const renderForm = (options: Options = {}) => renderSite(<Page options={options} />);

/** Requests wait for `answer`. */
function mockSlow<E extends Endpoint>(endpoint: E) {
  let answer: (response: Awaited<ReturnType<Handler<E>>>) => void = () => undefined;
  mockEndpoint(endpoint, () => new Promise((resolve) => (answer = resolve)));
  return (response: Parameters<typeof answer>[0]) => answer(response);
}

const press = (name: string) => screen.getByRole('button', { name });

it('a success is told, then the page goes on', async () => {
  mockEndpoint(addAlert, () => ({ id }));
  const onSaved = jest.fn();
  const proceed = jest.fn();
  const { user } = renderForm({ saved: (added) => `Added ${added.id}`, onSaved, proceed });
  await user.click(press('Save'));
  expect(await screen.findByText(`Added ${id}`)).toBeInTheDocument();
  expect([onSaved.mock.calls, proceed.mock.calls]).toEqual([[[{ id }]], [[{ id }]]]);
});

it('a success is told after the page was left, which then leads nowhere', async () => {
  const answer = mockSlow(addAlert);
  const onSaved = jest.fn();
  const proceed = jest.fn();
  const { user } = renderForm({ saved: 'Added', onSaved, proceed });
  await user.click(press('Save'));
  await user.click(press('Leave'));
  answer({ id });
  expect(await screen.findByText('Added')).toBeInTheDocument();
  expect(onSaved).toHaveBeenCalledWith({ id });
  expect(proceed).not.toHaveBeenCalled();
});

it('a failure is shown at the form, and gone with the next attempt', async () => {
  mockEndpoint(addAlert, () => new MockApiError('not_found'));
  const onFailed = jest.fn();
  const { user } = renderForm({ saved: 'Added', onFailed });
  await user.click(press('Save'));
  const { message } = errorCatalogue.not_found;
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  expect(onFailed.mock.calls).toEqual([[expect.objectContaining({ code: 'not_found' })]]);
  mockEndpoint(addAlert, () => ({ id }));
  await user.click(press('Save'));
  expect(await screen.findByText('Added')).toBeInTheDocument();
  expect(screen.queryByText(message)).not.toBeInTheDocument();
});

it('a failure is told by a notification after the page was left', async () => {
  const answer = mockSlow(addAlert);
  const { user } = renderForm();
  await user.click(press('Save'));
  await user.click(press('Leave'));
  answer(new MockApiError('service_unavailable'));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    texts.notSaved(errorCatalogue.service_unavailable.message),
  );
});

it('the failure of a button is told by a notification', async () => {
  mockEndpoint(addAlert, () => new MockApiError('not_found'));
  const { user } = renderForm({ errors: 'notification' });
  await user.click(press('Save'));
  const notifications = await screen.findByRole('region', { name: /^Notifications/ });
  await waitFor(() => expect(notifications).toHaveTextContent(errorCatalogue.not_found.message));
});

it.each([
  ['says so', { modifiedCount: 1 }, 'Ended'],
  ['that fails says why', new MockApiError('not_found'), errorCatalogue.not_found.message],
])('Undo after the page was left %s', async (_what, answer, told) => {
  mockEndpoint(addAlert, () => ({ id }));
  mockEndpoint(endAlert, () => answer);
  const { user } = renderForm({ saved: 'Added' });
  await user.click(press('Save'));
  await screen.findByText('Added');
  await user.click(press('Leave'));
  await user.click(press(texts.undo));
  expect(await screen.findByText(told)).toBeInTheDocument();
  expect(requestsTo(endAlert)).toHaveLength(1);
});

it('an error of a field goes to the field, and the form has nothing to add', async () => {
  mockEndpoint(addAlert, () =>
    new MockApiError('validation_failed').at('text', 'Too long').at('text', 'Too loud'),
  );
  const { user } = renderForm();
  await user.click(press('Save'));
  const field = screen.getByLabelText('Text');
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveAccessibleDescription('Too long');
  expect(field).toHaveFocus();
  expect(screen.queryByText(errorCatalogue.validation_failed.message)).not.toBeInTheDocument();
});

it('an error code goes to the field that it is about', async () => {
  mockEndpoint(addAlert, () => new MockApiError('name_in_use'));
  const { user } = renderForm();
  await user.click(press('Save'));
  const { message } = errorCatalogue.name_in_use;
  await waitFor(() => expect(screen.getByLabelText('Text')).toHaveAccessibleDescription(message));
});

it('an error of a field that is not on the screen is shown at the form and stops nothing', async () => {
  mockEndpoint(addAlert, () => new MockApiError('validation_failed').at('kind', 'Choose a kind'));
  const { user } = renderForm({ saved: 'Added' });
  await user.click(press('Save'));
  expect(await screen.findByRole('alert')).toHaveTextContent('Choose a kind');
  mockEndpoint(addAlert, () => ({ id }));
  await user.click(press('Save'));
  expect(await screen.findByText('Added')).toBeInTheDocument();
});

it('a save is pending until what it changes has been fetched again', async () => {
  mockEndpoint(addAlert, () => ({ id }));
  const { client, user } = renderForm({ saved: 'Added', changes: [listDoctors] });
  let arrive: () => void = () => undefined;
  const refetching = jest
    .spyOn(client, 'invalidateQueries')
    .mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  await user.click(press('Save'));
  await waitFor(() => expect(refetching).toHaveBeenCalledWith({ queryKey: ['GET /doctors'] }));
  expect(press('Saving')).toBeVisible();
  expect(screen.queryByText('Added')).not.toBeInTheDocument();
  arrive();
  expect(await screen.findByText('Added')).toBeInTheDocument();
});

it('a dialog stays open while a form in it saves', async () => {
  const answer = mockSlow(addAlert);
  const { user } = renderSite(
    <Dialog isOpen title="Add" onOpenChange={() => undefined}>
      <AlertForm options={{}} />
    </Dialog>,
  );
  await user.click(press('Save'));
  expect(await screen.findByRole('button', { name: 'Saving' })).toBeVisible();
  expect(press('Close')).toBeDisabled();
  answer({ id });
  expect(await screen.findByRole('button', { name: 'Save' })).toBeVisible();
  expect(press('Close')).toBeEnabled();
});

/** Whether the browser would ask before it closes the tab. */
const isAskedBeforeLeaving = () =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('the browser asks before the tab is closed while a save is on its way, also from a page that was left', async () => {
  const answer = mockSlow(addAlert);
  const { user } = renderForm({ saved: 'Added' });
  expect(isAskedBeforeLeaving()).toBe(false);
  await user.click(press('Save'));
  await user.click(press('Leave'));
  expect(isAskedBeforeLeaving()).toBe(true);
  answer({ id });
  expect(await screen.findByText('Added')).toBeVisible();
  expect(isAskedBeforeLeaving()).toBe(false);
});
