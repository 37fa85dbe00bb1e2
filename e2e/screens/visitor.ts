import { newMessageSchema } from 'shared-contracts';
import { freshDay } from '../support/days';
import { failingRemote } from '../support/faults';
import { hang, REJECTED, rejectRequest } from '../support/responses';
import {
  bookingTexts,
  getTitle,
  publicTexts,
  shellTexts,
  toEmptyMessage,
  withAnyNumber,
} from '../support/texts';
import { alert, heading, press, type Screen, text } from './screen';

const APPOINTMENT = `/appoinment?date=${freshDay()}`;

const pages: Omit<Screen, 'role'>[] = [
  { name: 'landing', path: '/', shows: heading('What Our Patients Says') },
  { name: 'login', path: '/login', shows: heading('Login') },
  { name: 'signup', path: '/signup', shows: heading('Signup') },
  { name: 'forgot password', path: '/forgot-password', shows: heading(publicTexts.reset.heading) },
  { name: 'about', path: '/about', shows: heading(publicTexts.about.visitHeading) },
  { name: 'reviews', path: '/reviews', shows: heading(publicTexts.reviews.heading) },
  {
    name: 'appointment',
    path: APPOINTMENT,
    shows: text(withAnyNumber(bookingTexts.treatments.spaces)),
  },
  {
    name: 'no such page',
    path: '/nowhere',
    shows: heading(shellTexts.notFoundTitle),
    errors: /status of 404 .*\/nowhere/,
  },
  { name: 'style guide', path: '/styleguide', shows: heading('Style guide') },
];

const states: Omit<Screen, 'role'>[] = [
  {
    name: 'menu',
    path: '/',
    act: press(shellTexts.menu),
    shows: (page) => page.getByRole('menuitem', { name: 'Reviews' }),
    isPhoneOnly: true,
  },
  {
    name: 'offline',
    path: '/about',
    act: async (page) => {
      await heading(publicTexts.about.visitHeading)(page).waitFor();
      await page.context().setOffline(true);
    },
    shows: text(shellTexts.offline),
  },
  {
    name: 'contact form, incomplete',
    path: '/',
    act: press(publicTexts.contact.submit),
    shows: text(toEmptyMessage(newMessageSchema, 'subject')),
  },
  {
    name: 'login, incomplete',
    path: '/login',
    act: press('login'),
    shows: text('password is required'),
  },
  {
    name: 'login, refused',
    path: '/login',
    act: async (page) => {
      await page.getByLabel('Email').fill('nobody@clinic.test');
      await page.getByLabel('Password').fill('Wrong-Pass1');
      await press('login')(page);
    },
    shows: (page) => page.getByRole('alert').filter({ hasText: /\w/ }),
    errors: /status of 400/,
  },
  {
    name: 'signup, incomplete',
    path: '/signup',
    act: press('signup'),
    shows: text('Name is required'),
  },
  {
    name: 'forgot password, sent',
    path: '/forgot-password',
    act: async (page) => {
      await page.getByLabel('Email').fill('patient@clinic.test');
      await press(publicTexts.reset.submit)(page);
    },
    shows: text(publicTexts.reset.sent('patient@clinic.test')),
  },
  {
    name: 'appointment, loading',
    path: APPOINTMENT,
    responses: { '/api/appoinmentOptions': hang },
    shows: heading(/^Available Appointments on/),
  },
  {
    name: 'appointment, failed',
    path: APPOINTMENT,
    responses: {
      '/api/appoinmentOptions': rejectRequest,
      '/api/appoinmentAvailability': rejectRequest,
    },
    shows: alert(bookingTexts.treatments.failed),
    errors: REJECTED,
  },
  {
    name: 'a missing part',
    path: '/appoinment',
    responses: { '/remoteEntry\\.\\w+\\.js': (route) => route.fulfill({ status: 404, body: '' }) },
    shows: alert(shellTexts.remoteUnavailable(getTitle('remote-booking'))),
    errors: failingRemote(/status of 404|integrity|RUNTIME-/),
  },
];

export const visitorScreens: Screen[] = [...pages, ...states].map((screen) => ({
  ...screen,
  role: 'visitor',
}));
