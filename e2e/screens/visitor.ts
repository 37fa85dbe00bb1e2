import { freshDay } from '../support/fresh-day';
import { alert, hangs, heading, press, refused, REFUSED, type Screen, text } from './screen';

const APPOINTMENT = `/appoinment?date=${freshDay()}`;

const pages: Omit<Screen, 'role'>[] = [
  { name: 'landing', path: '/', shows: heading('What Our Patients Says') },
  { name: 'login', path: '/login', shows: heading('Login') },
  { name: 'signup', path: '/signup', shows: heading('Signup') },
  { name: 'forgot password', path: '/forgot-password', shows: heading('Reset your password') },
  { name: 'about', path: '/about', shows: heading('What a visit is like') },
  { name: 'reviews', path: '/reviews', shows: heading('Reviews') },
  { name: 'appointment', path: APPOINTMENT, shows: text(/spaces? available/) },
  {
    name: 'no such page',
    path: '/nowhere',
    shows: heading('We could not find this page'),
    errors: /status of 404 .*\/nowhere/,
  },
  { name: 'style guide', path: '/styleguide', shows: heading('Style guide') },
];

const states: Omit<Screen, 'role'>[] = [
  {
    name: 'menu',
    path: '/',
    act: press('Menu'),
    shows: (page) => page.getByRole('menuitem', { name: 'Reviews' }),
    isPhoneOnly: true,
  },
  {
    name: 'offline',
    path: '/about',
    act: async (page) => {
      await heading('What a visit is like')(page).waitFor();
      await page.context().setOffline(true);
    },
    shows: text(/^You are offline/),
  },
  {
    name: 'contact form, incomplete',
    path: '/',
    act: press('Submit'),
    shows: text('Subject is required'),
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
      await press('Send reset link')(page);
    },
    shows: text('If patient@clinic.test has an account'),
  },
  {
    name: 'appointment, loading',
    path: APPOINTMENT,
    answers: { '/api/appoinmentOptions': hangs },
    shows: heading(/^Available Appointments on/),
  },
  {
    name: 'appointment, failed',
    path: APPOINTMENT,
    answers: { '/api/appoinmentOptions': refused, '/api/appoinmentAvailability': refused },
    shows: alert('The treatments could not be loaded'),
    errors: REFUSED,
  },
  {
    name: 'a missing part',
    path: '/appoinment',
    answers: { '/remoteEntry\\.\\w+\\.js': (route) => route.fulfill({ status: 404, body: '' }) },
    shows: alert('Appointment booking is not available right now'),
    errors: /status of 404|integrity|RUNTIME-/,
  },
];

export const visitorScreens: Screen[] = [...pages, ...states].map((screen) => ({
  ...screen,
  role: 'visitor',
}));
