import { screen, within } from '@testing-library/react';
import {
  createMessageTemplate,
  deleteMessageTemplate,
  getIsAdmin,
  listMessageTemplates,
  type MessageTemplate,
  staffPaths,
  updateMessageTemplate,
} from 'shared-contracts';
import { texts as pageTexts } from 'shared-data/texts';
import {
  mockEndpoint,
  MockApiError,
  renderPage,
  requestsTo,
  signIn,
  toRights,
} from 'shared-testing';
import { template, toId } from '../test-kit/threads';
import { texts } from '../texts';
import * as page from './message-templates';

const { templates: labels } = texts;

let stored: MessageTemplate[];

beforeEach(() => {
  stored = [template];
  mockEndpoint(getIsAdmin, () => toRights('reception'));
  mockEndpoint(listMessageTemplates, () => stored);
  mockEndpoint(createMessageTemplate, ({ body }) => {
    stored = [...stored, { ...body, id: toId(82) }];
    return { id: toId(82) };
  });
  mockEndpoint(updateMessageTemplate, ({ params, body }) => {
    stored = [{ ...body, id: params.id }];
    return { modifiedCount: 1 };
  });
  mockEndpoint(deleteMessageTemplate, () => {
    stored = [];
    return { deletedCount: 1 };
  });
  signIn();
});

const show = () => renderPage(page, staffPaths.messageTemplates);

it('a template is added, after an error with what was typed', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: labels.add }));
  const dialog = within(await screen.findByRole('dialog', { name: labels.add }));
  await user.click(dialog.getByRole('button', { name: labels.save }));
  expect(await dialog.findByText('Enter a title')).toBeVisible();
  await user.type(dialog.getByLabelText(/^Title/), 'Parking');
  await user.type(dialog.getByLabelText(/^Text/), 'Behind the house.');
  const works = stored;
  mockEndpoint(createMessageTemplate, () => new MockApiError('internal'));
  await user.click(dialog.getByRole('button', { name: labels.save }));
  expect(await dialog.findByRole('alert')).toBeVisible();
  expect(dialog.getByLabelText(/^Title/)).toHaveValue('Parking');
  mockEndpoint(createMessageTemplate, ({ body }) => {
    stored = [...works, { ...body, id: toId(82) }];
    return { id: toId(82) };
  });
  await user.click(dialog.getByRole('button', { name: labels.save }));
  expect(await screen.findByText(labels.added)).toBeVisible();
  expect(await screen.findByText('Behind the house.')).toBeVisible();
});

it('a template is changed', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: labels.edit }));
  const dialog = within(
    await screen.findByRole('dialog', { name: labels.editTitle(template.title) }),
  );
  await user.type(dialog.getByLabelText(/^Title/), ' 2');
  await user.click(dialog.getByRole('button', { name: labels.save }));
  expect(await screen.findByText(labels.changed)).toBeVisible();
  const { id, title, text } = template;
  expect(requestsTo(updateMessageTemplate)).toEqual([
    { params: { id }, body: { title: `${title} 2`, text } },
  ]);
});

it('a template is deleted, and Undo brings it back', async () => {
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: labels.more }));
  await user.click(await screen.findByRole('menuitem', { name: labels.delete }));
  expect(await screen.findByText(labels.deleted(template.title))).toBeVisible();
  expect(await screen.findByText(labels.none)).toBeVisible();
  await user.click(screen.getByRole('button', { name: pageTexts.undo }));
  expect(await screen.findByText(template.text)).toBeVisible();
});
