import { screen, waitFor, within } from '@testing-library/react';
import {
  documentMaxBytes,
  errorCatalogue,
  getIsAdmin,
  getPatient,
  listPatientDocuments,
  type Patient,
  readPatientDocument,
  shareDocument,
  type SharedDocument,
  staffPaths,
  takeDocumentBack,
} from 'shared-contracts';
import {
  MockApiError,
  mockDownloads,
  mockEndpoint,
  renderPage,
  requestsTo,
  signIn,
  toRights,
} from 'shared-testing';
import { documentTexts } from '../document-texts';
import { caller, callerPage } from '../test-kit/patients';
import * as page from './patient';

const { documents: labels } = documentTexts;

const plan: SharedDocument = {
  id: 'd0000000-0000-4000-8000-000000000001',
  name: 'Treatment plan',
  mediaType: 'application/pdf',
  sizeBytes: 1_572_864,
  sharedAt: new Date('2026-03-02T14:00:00Z'),
  sharedBy: 'Rae Ception',
};

let stored: SharedDocument[];

beforeEach(() => {
  stored = [];
  mockEndpoint(listPatientDocuments, () => stored);
  mockEndpoint(getIsAdmin, () => toRights('reception'));
  signIn();
});

function openPage(patient: Partial<Patient> = {}) {
  mockEndpoint(getPatient, () => ({ ...callerPage, ...patient }));
  return renderPage(page, '/dashboard/clinic/patients/:id', staffPaths.patient(caller.id));
}

const toPdf = (name: string, bytes: number = 8) =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

async function openDialog(patient?: Partial<Patient>) {
  const { user } = openPage(patient);
  await user.click(await screen.findByRole('button', { name: labels.share }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = (file: File) => user.upload(dialog.getByLabelText(/^File/), file);
  const press = () => user.click(dialog.getByRole('button', { name: labels.submit }));
  return { user, dialog, choose, press, getName: () => dialog.getByLabelText(/^Name/) };
}

it('shows what is shared, by whom, and how large it is', async () => {
  stored = [plan];
  openPage();
  const row = within(await screen.findByRole('row', { name: /Treatment plan/ }));
  expect(row.getByText(/Rae Ception/)).toBeVisible();
  expect(row.getByText('1.5 MB')).toBeVisible();
});

it('shares the file that was chosen last, under its name', async () => {
  mockEndpoint(shareDocument, () => {
    stored = [plan];
    return { addedCount: 1 };
  });
  const { dialog, choose, press, getName } = await openDialog();
  expect(dialog.getByText(labels.dialogText('caller@clinic.test'))).toBeVisible();
  await choose(toPdf('Old plan.pdf'));
  await choose(toPdf('Treatment plan.pdf'));
  expect(getName()).toHaveValue('Treatment plan');
  await press();
  expect(await screen.findByRole('row', { name: /Treatment plan/ })).toBeInTheDocument();
  const [request] = requestsTo(shareDocument) as unknown as {
    params: { id: string };
    body: FormData;
  }[];
  expect(request?.params).toMatchObject({ id: caller.id });
  expect(request?.body.get('name')).toBe('Treatment plan');
  expect((request?.body.get('image') as File).name).toBe('Treatment plan.pdf');
});

it('a name that was typed stays when another file is chosen', async () => {
  const { user, choose, getName } = await openDialog();
  await choose(toPdf('a.pdf'));
  await user.clear(getName());
  await user.type(getName(), 'My plan');
  await choose(toPdf('b.pdf'));
  expect(getName()).toHaveValue('My plan');
});

it.each([
  [labels.fileType, new File(['x'], 'page.html', { type: 'text/html' })],
  [labels.fileTooLarge, toPdf('large.pdf', documentMaxBytes + 1)],
])('says before it sends anything: %s', async (message, file) => {
  const { user, dialog, press } = await openDialog();
  const input = dialog.getByLabelText<HTMLInputElement>(/^File/);
  // A file that is dropped there is not held to it.
  input.removeAttribute('accept');
  await user.upload(input, file);
  await press();
  expect(await dialog.findByText(message)).toBeVisible();
  expect(requestsTo(shareDocument)).toEqual([]);
});

it('asks for a file and a name', async () => {
  const { dialog, press } = await openDialog({ emailsGoTo: null });
  expect(dialog.getByText(labels.dialogTextNoEmail)).toBeVisible();
  await press();
  expect(await dialog.findByText(labels.fileRequired)).toBeVisible();
  expect(requestsTo(shareDocument)).toEqual([]);
});

it('after an error the same document is sent again', async () => {
  mockEndpoint(shareDocument, () => new MockApiError('document_type_unsupported'));
  const { dialog, choose, press } = await openDialog();
  await choose(toPdf('plan.pdf'));
  await press();
  const { message } = errorCatalogue.document_type_unsupported;
  expect(await dialog.findByText(message)).toBeVisible();
  await press();
  await waitFor(() => expect(requestsTo(shareDocument)).toHaveLength(2));
  const [first, second] = requestsTo(shareDocument);
  expect(second?.params).toEqual(first?.params);
});

it('a document is downloaded under its name', async () => {
  stored = [plan];
  const downloads = mockDownloads();
  mockEndpoint(readPatientDocument, () => new TextEncoder().encode('%PDF-1').buffer);
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: labels.downloadLabel(plan.name) }));
  await waitFor(() => expect(downloads).toMatchObject([{ name: 'Treatment plan.pdf' }]));
});

it('is taken back after a question', async () => {
  stored = [plan];
  mockEndpoint(takeDocumentBack, () => {
    stored = [];
    return { deletedCount: 1 };
  });
  const { user } = openPage();
  await user.click(await screen.findByRole('button', { name: labels.takeBackLabel(plan.name) }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: labels.takeBack }));
  expect(await screen.findByText(labels.none)).toBeVisible();
  expect(requestsTo(takeDocumentBack)).toEqual([
    { params: { id: caller.id, documentId: plan.id } },
  ]);
});
