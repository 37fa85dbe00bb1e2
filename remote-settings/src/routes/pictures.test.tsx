import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { listSpecialities, staffPaths, photoMaxBytes, uploadImage } from 'shared-contracts';
import { mockEndpoint, MockApiError, renderPage, requestsTo } from 'shared-testing';
import { cutSquare } from '../shared/pictures/cut-square';
import { mockSettings, savedChanges } from '../test-kit/settings';
import { texts } from '../texts';
import * as doctors from './doctors';
import * as clinic from './settings';

const { picture } = texts;
const UPLOADED = '/api/images/new.webp';

// jsdom draws nothing.
jest.mock('../shared/pictures/cut-square', () => ({
  ...jest.requireActual<object>('../shared/pictures/cut-square'),
  cutSquare: jest.fn((file: File) => Promise.resolve(new File(['part'], file.name))),
}));

const photo = (type = 'image/png', size = 9) =>
  new File([new Uint8Array(size)], 'photo.png', { type });

const SIDE = 300;

beforeEach(() => {
  // jsdom has no sizes.
  for (const size of ['offsetWidth', 'offsetHeight', 'clientWidth', 'clientHeight'] as const)
    jest.spyOn(HTMLElement.prototype, size, 'get').mockReturnValue(SIDE);
  for (const size of ['naturalWidth', 'naturalHeight'] as const)
    jest.spyOn(HTMLImageElement.prototype, size, 'get').mockReturnValue(SIDE);
  mockSettings();
  mockEndpoint(listSpecialities, () => []);
  mockEndpoint(uploadImage, () => ({ success: true as const, data: { url: UPLOADED } }));
});

/** The dialog of a doctor, and how to choose a photo there. */
async function openDoctor() {
  const { user } = renderPage(doctors, staffPaths.settingsDoctors);
  await user.click(await screen.findByRole('button', { name: texts.edit }));
  const dialog = within(await screen.findByRole('dialog'));
  const choose = (file: File) =>
    fireEvent.change(dialog.getByLabelText(texts.doctors.photo), { target: { files: [file] } });
  return { user, dialog, choose };
}

describe('the photo of a doctor', () => {
  it.each([
    ['of another type', photo('image/gif'), picture.type],
    ['that is too large', photo('image/png', photoMaxBytes + 1), picture.size],
  ])('can not be a file %s', async (_what, file, message) => {
    const { dialog, choose } = await openDoctor();
    choose(file);
    expect(await dialog.findByText(message)).toBeVisible();
    expect(dialog.queryByRole('button', { name: picture.use })).not.toBeInTheDocument();
    expect(requestsTo(uploadImage)).toEqual([]);
  });

  it('is cut to a square, uploaded and saved with the doctor', async () => {
    const { user, dialog, choose } = await openDoctor();
    choose(photo());
    fireEvent.load(await dialog.findByAltText(picture.chosen));
    const area = dialog.getByRole('slider', { name: picture.area });
    const zoom = dialog.getByRole('slider', { name: picture.zoom });
    fireEvent.keyDown(area, { key: '+' });
    expect(zoom).toHaveValue('1.1');
    fireEvent.keyDown(area, { key: '-' });
    fireEvent.keyDown(area, { key: '-' });
    expect(zoom).toHaveValue('1');
    await user.click(dialog.getByRole('button', { name: picture.use }));
    expect(await dialog.findByText(picture.uploaded)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: texts.save }));
    expect(await screen.findByText(texts.saved)).toBeInTheDocument();
    expect(jest.mocked(cutSquare)).toHaveBeenCalledTimes(1);
    expect(savedChanges()).toMatchObject([{ kind: 'change_doctor', imageUrl: UPLOADED }]);
  });

  it('is not left out by saving before its part was chosen', async () => {
    const { user, dialog, choose } = await openDoctor();
    choose(photo());
    fireEvent.load(await dialog.findByAltText(picture.chosen));
    await user.click(dialog.getByRole('button', { name: texts.save }));
    expect(dialog.getByText(picture.unfinished)).toBeVisible();
    expect(savedChanges()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: texts.cancel }));
    expect(dialog.queryByText(picture.unfinished)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: texts.save }));
    expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  });

  it('a file that can not be read is said so', async () => {
    const reading = jest.spyOn(FileReader.prototype, 'readAsDataURL');
    reading.mockImplementation(function fail(this: FileReader) {
      this.dispatchEvent(new ProgressEvent('error'));
    });
    const { dialog, choose } = await openDoctor();
    choose(photo());
    expect(await dialog.findByText(picture.unreadable)).toBeVisible();
    reading.mockRestore();
  });

  it('a file that is no picture is rejected', async () => {
    const { dialog, choose } = await openDoctor();
    choose(photo());
    fireEvent.error(await dialog.findByAltText(picture.chosen));
    expect(await dialog.findByText(picture.type)).toBeVisible();
  });

  it('an upload that fails says why, and the part that was chosen stays', async () => {
    mockEndpoint(uploadImage, () => new MockApiError('payload_too_large'));
    const { user, dialog, choose } = await openDoctor();
    choose(photo());
    fireEvent.load(await dialog.findByAltText(picture.chosen));
    await user.click(dialog.getByRole('button', { name: picture.use }));
    expect(await dialog.findByText(new MockApiError('payload_too_large').message)).toBeVisible();
    expect(dialog.getByRole('button', { name: picture.use })).toBeVisible();
  });
});

it('a logo is uploaded as it is, and removed', async () => {
  const { user } = renderPage(clinic, staffPaths.settings);
  const field = await screen.findByLabelText(texts.clinic.logo);
  fireEvent.change(field, { target: { files: [photo()] } });
  expect(await screen.findByRole('img', { name: 'Molar' })).toHaveAttribute('src', UPLOADED);
  await user.click(screen.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges()).toMatchObject([{ kind: 'change_clinic', logoUrl: UPLOADED }]);
  await user.click(screen.getByRole('button', { name: texts.clinic.removeLogo }));
  await user.click(screen.getByRole('button', { name: texts.save }));
  await screen.findAllByText(texts.saved);
  expect(savedChanges().at(-1)).toMatchObject({ logoUrl: null });
});

/** The page of the clinic, and how to answer the uploads that it starts. */
async function openClinic() {
  const answers: (() => void)[] = [];
  mockEndpoint(
    uploadImage,
    () =>
      new Promise((resolve) => {
        const url = `/api/images/${answers.length + 1}.webp`;
        answers.push(() => resolve({ success: true, data: { url } }));
      }),
  );
  const { user } = renderPage(clinic, staffPaths.settings);
  const field = await screen.findByLabelText(texts.clinic.logo);
  const choose = async () => {
    const started = answers.length + 1;
    fireEvent.change(field, { target: { files: [photo()] } });
    await waitFor(() => expect(answers).toHaveLength(started));
  };
  const answer = (number: number) => act(async () => answers[number - 1]?.());
  return { user, choose, answer };
}

const findLogo = () => screen.findByRole('img', { name: 'Molar' });

describe('of two logos', () => {
  it.each([
    ['the first is uploaded last', [2, 1]],
    ['the first is uploaded first', [1, 2]],
  ])('the last one chosen counts when %s', async (_when, order) => {
    const { choose, answer } = await openClinic();
    await choose();
    await choose();
    for (const number of order) await answer(number);
    expect(await findLogo()).toHaveAttribute('src', '/api/images/2.webp');
  });
});

it('a logo is not left out by saving while it is uploaded', async () => {
  const { user, choose, answer } = await openClinic();
  await choose();
  await user.click(screen.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(picture.notUploaded)).toBeVisible();
  expect(savedChanges()).toEqual([]);
  await answer(1);
  expect(await screen.findByText(picture.uploaded)).toBeVisible();
  expect(screen.queryByText(picture.notUploaded)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: texts.save }));
  expect(await screen.findByText(texts.saved)).toBeInTheDocument();
  expect(savedChanges()).toMatchObject([{ logoUrl: '/api/images/1.webp' }]);
});

it('a logo that is removed while it is uploaded does not come back', async () => {
  const { user, choose, answer } = await openClinic();
  await choose();
  await answer(1);
  expect(await findLogo()).toHaveAttribute('src', '/api/images/1.webp');
  await choose();
  await user.click(screen.getByRole('button', { name: texts.clinic.removeLogo }));
  await answer(2);
  expect(screen.queryByRole('img', { name: 'Molar' })).not.toBeInTheDocument();
});
