/** The pages of the site; every link and redirect takes its address from here. */
export const paths = {
  home: '/',
  login: '/login',
  signup: '/signup',
  forgotPassword: '/forgot-password',
  about: '/about',
  reviews: '/reviews',
  appointment: '/appoinment',
  dashboard: '/dashboard',
  allUsers: '/dashboard/allusers',
  userBookings: (email: string) =>
    `/dashboard/allusers/bookings?email=${encodeURIComponent(email)}` as const,
  addDoctor: '/dashboard/adddoctor',
  manageDoctors: '/dashboard/managedoctors',
  messages: '/dashboard/messages',
  releases: '/dashboard/releases',
  receipt: (bookingId: string) => `/dashboard/receipt/${bookingId}` as const,
  /** Every component on one page; in a local start only. */
  styleGuide: '/styleguide',
  payment: (bookingId: string) => `/dashboard/payment/${bookingId}` as const,
} as const;

/** Where the registry's service is mounted. */
export const REGISTRY_PREFIX = '/registry';

/** Where pages report what happened to remotes, see `beaconSchema`. */
export const TELEMETRY_PATH = `${REGISTRY_PREFIX}/telemetry`;

/** Where the shell's server says which remotes there are for a visitor. */
export const REMOTES_PATH = '/remotes.json';

/** Where it names what to show in place of a failed version: `/<remote>/<version>` follows. */
export const FALLBACK_VERSION_PATH = '/remotes/fallback';

/** Where an admin asks for a remote from a developer's own server. */
export const OVERRIDES_PATH = '/remotes/overrides';

/** Where the API is mounted. */
export const API_PREFIX = '/api';
