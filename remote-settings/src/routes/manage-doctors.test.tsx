import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  createDoctor,
  deleteDoctor,
  type Doctor,
  type Endpoint,
  type ErrorCode,
  errorCatalogue,
  exportDoctors,
  getIsAdmin,
  listDoctors,
  listSpecialities,
  staffPaths,
  photoMaxBytes,
  photoMediaTypes,
  uploadImage,
} from 'shared-contracts';
import { texts as staffTexts } from 'shared-staff/texts';
import {
  mockDownloads,
  mockEndpoint,
  MockApiError,
  renderPage,
  requestsTo,
  signIn,
  toRights,
} from 'shared-testing';
import { texts } from '../texts';
import * as addDoctor from './add-doctor';
import * as manageDoctors from './manage-doctors';

const grace: Doctor = {
  id: 'b0000000-0000-4000-8000-000000000001',
  name: 'Grace Hopper',
  email: 'grace@clinic.test',
  speciality: 'Orthodontics',
  imageUrl: '/images/grace.webp',
};

beforeEach(() => {
  mockEndpoint(getIsAdmin, () => toRights('owner'));
  signIn();
});

describe('managing doctors', () => {
  async function openDialog() {
    mockEndpoint(listDoctors, () => [grace]);
    mockEndpoint(deleteDoctor, () => ({ deletedCount: 1 }));
    const { user } = renderPage(manageDoctors, staffPaths.manageDoctors);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    return { user, dialog: within(await screen.findByRole('alertdialog')) };
  }

  it('the page lists doctors under the specified columns', async () => {
    mockEndpoint(listDoctors, () => [grace]);
    renderPage(manageDoctors, staffPaths.manageDoctors);
    const headings = await screen.findAllByRole('columnheader');
    expect(headings.map(({ textContent }) => textContent)).toEqual([
      'number',
      'Avatar',
      'Name',
      'Email',
      'Speciality',
      'Action',
    ]);
    expect(screen.getByText('grace@clinic.test')).toBeInTheDocument();
  });

  it('a doctor without hours is marked, and leads to where they are entered', async () => {
    mockEndpoint(listDoctors, () => [{ ...grace, hasHours: false }]);
    renderPage(manageDoctors, staffPaths.manageDoctors);
    expect(await screen.findByText(texts.manageDoctors.noHours)).toBeVisible();
    const link = screen.getByRole('link', { name: texts.manageDoctors.enterHours });
    expect(link).toHaveAttribute('href', staffPaths.editDoctor(grace.id));
    expect(link).toHaveAccessibleDescription('Grace Hopper');
  });

  it.each([true, undefined])(
    'hours that are there, or not known, are not missed: %s',
    async (has) => {
      mockEndpoint(listDoctors, () => [{ ...grace, hasHours: has }]);
      renderPage(manageDoctors, staffPaths.manageDoctors);
      await screen.findByText('grace@clinic.test');
      expect(screen.queryByText(texts.manageDoctors.noHours)).not.toBeInTheDocument();
    },
  );

  it('the CSV has what the page shows', async () => {
    const downloads = mockDownloads();
    mockEndpoint(listDoctors, () => [grace]);
    mockEndpoint(exportDoctors, () => 'Name\r\n');
    const address = `${staffPaths.manageDoctors}?search=lee`;
    const { user } = renderPage(manageDoctors, staffPaths.manageDoctors, address);
    await user.click(await screen.findByRole('button', { name: staffTexts.csv.download }));
    expect(await screen.findByText(staffTexts.csv.done('doctors.csv'))).toBeInTheDocument();
    expect(requestsTo(exportDoctors)).toEqual([{ query: { search: 'lee' } }]);
    expect(downloads).toMatchObject([{ name: 'doctors.csv' }]);
  });

  it("the Delete button of a row is described by the doctor's name", async () => {
    mockEndpoint(listDoctors, () => [grace]);
    renderPage(manageDoctors, staffPaths.manageDoctors);
    const button = await screen.findByRole('button', { name: 'Delete' });
    expect(button).toHaveAccessibleDescription('Grace Hopper');
  });

  it('the dialog asks in the specified words', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByText('Are you sure you want to delete?')).toBeInTheDocument();
    const text = "If you delete Grace Hopper. It can't be data back";
    expect(dialog.getByText(text)).toBeInTheDocument();
  });

  it('a dismissed dialog deletes no doctor [R2.32]', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'dismiss' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(requestsTo(deleteDoctor)).toHaveLength(0);
  });

  it('the last doctor can be deleted too, and a toast confirms it [R4.21]', async () => {
    const { user, dialog } = await openDialog();
    mockEndpoint(listDoctors, () => []);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    const exact = { normalizer: (text: string) => text };
    const toast = await screen.findByText('Grace Hopper  Deleted Successfully', exact);
    expect(toast).toBeInTheDocument();
    expect(requestsTo(deleteDoctor)).toEqual([{ params: { id: grace.id } }]);
    expect(screen.getByText(texts.manageDoctors.none)).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('adding a doctor', () => {
  const { addDoctor: labels } = texts;
  const photo = new File(['pixels'], 'grace.png', { type: 'image/png' });

  async function openForm() {
    mockEndpoint(listSpecialities, () => [
      { id: 'b0000000-0000-4000-8000-000000000011', name: 'Orthodontics' },
      { id: 'b0000000-0000-4000-8000-000000000012', name: 'Oral Surgery' },
    ]);
    mockEndpoint(uploadImage, () => ({
      success: true as const,
      data: { url: '/api/images/1.webp' },
    }));
    mockEndpoint(createDoctor, () => ({ id: grace.id }));
    const view = renderPage(addDoctor, staffPaths.addDoctor);
    await screen.findByRole('combobox', { name: 'Speciality' });
    return view;
  }

  type Form = Awaited<ReturnType<typeof openForm>>;

  const submit = ({ user }: Form) => user.click(screen.getByRole('button', { name: 'Add Doctor' }));

  async function fillInAndSubmit(form: Form) {
    const { user } = form;
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Grace Hopper');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'Grace@clinic.test');
    await user.selectOptions(screen.getByRole('combobox'), 'Oral Surgery');
    await user.upload(screen.getByLabelText('Photo'), photo);
    await submit(form);
  }

  it('the form says which fields are required [R5.7]', async () => {
    await submit(await openForm());
    expect(await screen.findByText('Name is required')).toBeInTheDocument();
    expect(screen.getByText('Email Address is required')).toBeInTheDocument();
    expect(screen.getByText('image is required')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(requestsTo(uploadImage)).toHaveLength(0);
  });

  it.each([
    ['x'.repeat(121), labels.nameLength],
    ['  ', 'Name is required'],
  ])('a name that the API would reject is not sent: %j [R5.13]', async (name, message) => {
    const form = await openForm();
    await form.user.click(screen.getByRole('textbox', { name: 'Name' }));
    await form.user.paste(name);
    await submit(form);
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(requestsTo(uploadImage)).toHaveLength(0);
  });

  it('an invalid email is not sent [R5.8]', async () => {
    const form = await openForm();
    await form.user.type(screen.getByRole('textbox', { name: 'Email' }), 'grace');
    await submit(form);
    expect(await screen.findByText('Enter a valid email address')).toBeInTheDocument();
    expect(requestsTo(uploadImage)).toHaveLength(0);
  });

  it('the form uploads the photo, stores the doctor and leads to the list [R7.9]', async () => {
    const form = await openForm();
    await fillInAndSubmit(form);
    expect(await screen.findByText('Grace Hopper is added successfully')).toBeInTheDocument();
    expect(form.router.state.location.pathname).toBe(staffPaths.manageDoctors);
    const [upload] = requestsTo(uploadImage) as { body?: FormData }[];
    expect(upload?.body?.get('image')).toHaveProperty('name', 'grace.png');
    expect(requestsTo(createDoctor)).toEqual([
      {
        body: {
          name: 'Grace Hopper',
          email: 'grace@clinic.test',
          speciality: 'Oral Surgery',
          imageUrl: '/api/images/1.webp',
          hours: [],
        },
      },
    ]);
  });

  it('the hours are entered with the doctor, and a day with a break is copied to all days', async () => {
    const form = await openForm();
    await form.user.click(screen.getByRole('button', { name: 'Add hours on Monday' }));
    await form.user.click(screen.getByRole('button', { name: 'Add a break on Monday' }));
    await form.user.click(
      screen.getByRole('button', { name: 'Copy the hours of Monday to all days' }),
    );
    await fillInAndSubmit(form);
    expect(await screen.findByText('Grace Hopper is added successfully')).toBeInTheDocument();
    const hours = requestsTo(createDoctor)[0]?.body.hours;
    expect(hours).toHaveLength(14);
    expect(hours?.slice(-2)).toEqual([
      { weekday: 0, fromLocal: '09:00', untilLocal: '12:00' },
      { weekday: 0, fromLocal: '13:00', untilLocal: '17:00' },
    ]);
  });

  it('hours that end before they begin are named before anything is sent', async () => {
    const form = await openForm();
    await form.user.click(screen.getByRole('button', { name: 'Add hours on Monday' }));
    fireEvent.change(screen.getByLabelText('Monday, to'), { target: { value: '08:00' } });
    await fillInAndSubmit(form);
    expect(await screen.findByText('The end must be after the start')).toBeVisible();
    expect(requestsTo(uploadImage)).toHaveLength(0);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Grace Hopper');
  });

  it.each<[string, File, string]>([
    ['of another type', new File(['BEGIN:VCALENDAR'], 'visit.ics'), texts.picture.type],
    ['of another type', new File(['GIF89a'], 'a.gif', { type: 'image/gif' }), texts.picture.type],
    [
      'that is too large',
      new File([new Uint8Array(photoMaxBytes + 1)], 'large.png', { type: 'image/png' }),
      texts.picture.size,
    ],
  ])('a file %s is rejected as soon as it is chosen', async (_which, file, message) => {
    await openForm();
    const field = screen.getByLabelText('Photo');
    // As a browser does when the user has switched the picker to all files.
    await userEvent.upload(field, file, { applyAccept: false });
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    await userEvent.upload(field, photo);
    await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
    expect(requestsTo(uploadImage)).toHaveLength(0);
  });

  it('the photo that is chosen can be seen before it is sent', async () => {
    const { user } = await openForm();
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Grace Hopper');
    const field = screen.getByLabelText('Photo');
    await user.upload(field, photo);
    const preview = await screen.findByRole('img', { name: 'Grace Hopper' });
    expect(preview.querySelector('img')).toHaveAttribute(
      'src',
      `data:image/png;base64,${btoa('pixels')}`,
    );
    const other = new File(['GIF89a'], 'a.gif', { type: 'image/gif' });
    await userEvent.upload(field, other, { applyAccept: false });
    expect(preview).not.toBeInTheDocument();
  });

  it('the field accepts the media types of the contract', async () => {
    await openForm();
    expect(screen.getByLabelText('Photo')).toHaveAttribute('accept', photoMediaTypes.join(','));
  });

  it.each<[ErrorCode, Endpoint, string]>([
    ['doctor_exists', createDoctor, 'Email'],
    ['media_type_unsupported', uploadImage, 'Photo'],
    ['payload_too_large', uploadImage, 'Photo'],
  ])('the error %s is shown at its field, which gets focus', async (code, endpoint, label) => {
    const form = await openForm();
    mockEndpoint(endpoint, () => new MockApiError(code));
    await fillInAndSubmit(form);
    const { message } = errorCatalogue[code];
    expect(await screen.findByText(message)).toBeInTheDocument();
    const field = screen.getByLabelText(label);
    expect(field).toHaveAccessibleDescription(expect.stringContaining(message));
    expect(field).toBeInvalid();
    await waitFor(() => expect(field).toHaveFocus());
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('a photo is uploaded once, however often storing the doctor fails', async () => {
    const form = await openForm();
    mockEndpoint(createDoctor, () => new MockApiError('doctor_exists'));
    await fillInAndSubmit(form);
    await screen.findByText(errorCatalogue.doctor_exists.message);
    mockEndpoint(createDoctor, () => ({ id: grace.id }));
    await form.user.type(screen.getByRole('textbox', { name: 'Email' }), '.example');
    await submit(form);
    expect(await screen.findByText('Grace Hopper is added successfully')).toBeInTheDocument();
    expect(requestsTo(uploadImage)).toHaveLength(1);
    expect(requestsTo(createDoctor).map(({ body }) => body.imageUrl)).toEqual([
      '/api/images/1.webp',
      '/api/images/1.webp',
    ]);
  });

  it('another photo is uploaded too', async () => {
    const form = await openForm();
    mockEndpoint(createDoctor, () => new MockApiError('doctor_exists'));
    await fillInAndSubmit(form);
    await screen.findByText(errorCatalogue.doctor_exists.message);
    mockEndpoint(uploadImage, () => ({
      success: true as const,
      data: { url: '/api/images/2.webp' },
    }));
    await form.user.upload(
      screen.getByLabelText('Photo'),
      new File(['other pixels'], 'other.png', { type: 'image/png' }),
    );
    await form.user.type(screen.getByRole('textbox', { name: 'Email' }), '.example');
    await submit(form);
    await waitFor(() => expect(requestsTo(createDoctor)).toHaveLength(2));
    expect(requestsTo(createDoctor)[1]?.body.imageUrl).toBe('/api/images/2.webp');
  });

  it('the form keeps its values after an error', async () => {
    const form = await openForm();
    mockEndpoint(uploadImage, () => new MockApiError('service_unavailable'));
    await fillInAndSubmit(form);
    const { message } = errorCatalogue.service_unavailable;
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Grace Hopper');
    expect(requestsTo(createDoctor)).toHaveLength(0);
  });
});
