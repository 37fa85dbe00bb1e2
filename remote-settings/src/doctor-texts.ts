import { count } from 'shared-texts/count';

/** Texts of the pages Add Doctor and Manage Doctors; odd wording is specified. */
export const doctorTexts = {
  addDoctor: {
    heading: 'Add Doctor',
    name: 'Name',
    email: 'Email',
    speciality: 'Speciality',
    photo: 'Photo',
    photoHint: 'JPEG, PNG or WebP, up to 5 MB.',
    hours: 'Working hours',
    hoursHint: 'Patients can book once hours are entered, now or later in the settings.',
    dayOff: 'Doesn’t work',
    submit: 'Add Doctor',
    nameRequired: 'Name is required',
    nameLength: 'Use 120 characters or fewer',
    emailRequired: 'Email Address is required',
    photoRequired: 'image is required',
    added: (name: string) => `${name} is added successfully`,
  },

  manageDoctors: {
    heading: 'Manage Doctors',
    caption: (n: number) => count(n, 'doctor', 'doctors'),
    search: 'Search doctors',
    pages: 'Pages of doctors',
    noHours: 'No hours yet',
    enterHours: 'Enter hours',
    none: 'No doctors yet',
    add: 'Add Doctor',
    columns: {
      number: 'number',
      avatar: 'Avatar',
      name: 'Name',
      email: 'Email',
      speciality: 'Speciality',
      action: 'Action',
    },
    delete: 'Delete',
    deleteTitle: 'Are you sure you want to delete?',
    deleteText: (name: string) => `If you delete ${name}. It can't be data back`,
    deleteDismiss: 'dismiss',
    deleted: (name: string) => `${name}  Deleted Successfully`,
  },
} as const;
