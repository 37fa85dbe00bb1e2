import { screen, within } from '@testing-library/react';
import { paths, type Doctor } from 'shared-contracts';
import { ada, mockEndpoint, requestsTo, MockApiError, renderPage, signIn } from 'shared-testing';
import * as addDoctor from './add-doctor';
import * as manageDoctors from './manage-doctors';

const grace: Doctor = {
  _id: 'b0000000-0000-4000-8000-000000000001',
  name: 'Grace Hopper',
  email: 'grace@clinic.test',
  speciality: 'Orthodontics',
  image: '/images/grace.webp',
};

beforeEach(() => {
  mockEndpoint(`GET /users/admin/${ada.email}`, () => ({ isAdmin: true }));
  signIn();
});

describe('managing doctors', () => {
  async function openDialog() {
    mockEndpoint('GET /doctors', () => [grace]);
    const { user } = renderPage(manageDoctors, paths.manageDoctors);
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    return { user, dialog: within(await screen.findByRole('alertdialog')) };
  }

  it('lists them under the columns of the clinic', async () => {
    mockEndpoint('GET /doctors', () => [grace]);
    renderPage(manageDoctors, paths.manageDoctors);
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

  it('asks in the words of the clinic', async () => {
    const { dialog } = await openDialog();
    expect(dialog.getByText('Are you sure you want to delete?')).toBeInTheDocument();
    const text = "If you delete Grace Hopper. It can't be data back";
    expect(dialog.getByText(text)).toBeInTheDocument();
  });

  it('deletes nobody when dismissed [R2.32]', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'dismiss' }));
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
    expect(requestsTo(`DELETE /doctors/${grace._id}`)).toHaveLength(0);
  });

  it('deletes the last one too, and says so [R4.21]', async () => {
    const { user, dialog } = await openDialog();
    mockEndpoint(`DELETE /doctors/${grace._id}`, () => ({ deletedCount: 1 }));
    mockEndpoint('GET /doctors', () => []);
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    const exact = { normalizer: (text: string) => text };
    const toast = await screen.findByText('Grace Hopper  Deleted Successfully', exact);
    expect(toast).toBeInTheDocument();
    expect(screen.getByText('There are no doctors yet')).toBeInTheDocument();
    expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
  });
});

describe('adding a doctor', () => {
  const photo = new File(['pixels'], 'grace.png', { type: 'image/png' });

  async function openForm() {
    mockEndpoint('GET /appoinmentSpeciality', () => [
      { _id: 'b0000000-0000-4000-8000-000000000011', name: 'Orthodontics' },
      { _id: 'b0000000-0000-4000-8000-000000000012', name: 'Oral Surgery' },
    ]);
    const view = renderPage(addDoctor, paths.addDoctor);
    await screen.findByRole('combobox', { name: 'Speciality' });
    return view;
  }

  async function fillIn({ user }: Awaited<ReturnType<typeof openForm>>) {
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Grace Hopper');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'Grace@clinic.test');
    await user.selectOptions(screen.getByRole('combobox'), 'Oral Surgery');
    await user.upload(screen.getByLabelText('Photo'), photo);
    await user.click(screen.getByRole('button', { name: 'Add Doctor' }));
  }

  it('says what is missing [R5.7]', async () => {
    const { user } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Add Doctor' }));
    expect(await screen.findByText('Name is required')).toBeInTheDocument();
    expect(screen.getByText('Email Address is required')).toBeInTheDocument();
    expect(screen.getByText('image is required')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(requestsTo('POST /images')).toHaveLength(0);
  });

  it.each([
    ['x'.repeat(121), 'Please use at most 120 characters'],
    ['  ', 'Name is required'],
  ])('does not send a name that the clinic would refuse: %j [R5.13]', async (name, message) => {
    const { user } = await openForm();
    await user.click(screen.getByRole('textbox', { name: 'Name' }));
    await user.paste(name);
    await user.click(screen.getByRole('button', { name: 'Add Doctor' }));
    expect(await screen.findByText(message)).toBeInTheDocument();
    expect(requestsTo('POST /images')).toHaveLength(0);
  });

  it('does not send an address that is none [R5.8]', async () => {
    const { user } = await openForm();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'grace');
    await user.click(screen.getByRole('button', { name: 'Add Doctor' }));
    expect(await screen.findByText('Please enter a valid e-mail address')).toBeInTheDocument();
  });

  it('uploads the photo, stores the doctor and leads to the list [R7.9]', async () => {
    const form = await openForm();
    mockEndpoint('POST /images', () => ({ success: true, data: { url: '/images/1.webp' } }));
    mockEndpoint('POST /doctors', () => ({ acknowledged: true, insertedId: grace._id }));
    await fillIn(form);
    expect(await screen.findByText('Grace Hopper is added successfully')).toBeInTheDocument();
    expect(form.router.state.location.pathname).toBe(paths.manageDoctors);
    const upload = requestsTo('POST /images')[0]?.body as FormData;
    expect(upload.get('image')).toHaveProperty('name', 'grace.png');
    expect(requestsTo('POST /doctors').map(({ body }) => body)).toEqual([
      {
        name: 'Grace Hopper',
        email: 'Grace@clinic.test',
        speciality: 'Oral Surgery',
        image: '/images/1.webp',
      },
    ]);
  });

  it('keeps what was typed when it is refused', async () => {
    const form = await openForm();
    mockEndpoint('POST /images', () => new MockApiError('media_type_unsupported'));
    await fillIn(form);
    expect(await screen.findByText('This kind of file is not accepted')).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Grace Hopper');
    expect(requestsTo('POST /doctors')).toHaveLength(0);
  });
});
