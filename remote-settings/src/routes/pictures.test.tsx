import { fireEvent, screen, within } from '@testing-library/react';
import { listSpecialities, paths, photoMaxBytes, uploadImage } from 'shared-contracts';
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
  const { user } = renderPage(doctors, paths.settingsDoctors);
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
  const { user } = renderPage(clinic, paths.settings);
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
