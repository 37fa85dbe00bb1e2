import { defineTexts } from 'shared-texts';

/** Every text of the shell, in one place for translators. */
export const texts = defineTexts('shell', {
  skipToContent: 'Skip to content',
  mainNavigation: 'Main',
  dashboardNavigation: 'Dashboard',
  openWork: (count: number) => `${count} open`,
  menu: 'Menu',
  languages: 'Languages',
  home: (clinic: string) => `${clinic}, home`,
  signOut: 'Sign out',
  toDarkTheme: 'Switch to dark theme',
  toLightTheme: 'Switch to light theme',
  theme: {
    label: 'Theme',
    settings: { 'light-theme': 'Light', 'dark-theme': 'Dark', system: 'System' },
  },
  loading: 'Loading',
  offline: "You're offline. What you see may be out of date.",
  notFoundPageTitle: (clinic: string) => `Page not found · ${clinic}`,
  notFoundTitle: "We couldn't find this page",
  notFoundText: 'The address may be mistyped, or the page has moved.',
  notFoundStatus: '404 Not Found',
  backHome: 'Back to the home page',
  backToAppointments: 'Back to My Appoinments',
  book: 'Book an appointment',
  call: (phone: string) => `Call ${phone}`,
  routeErrorPageTitle: (clinic: string) => `Something went wrong · ${clinic}`,
  routeErrorTitle: 'something went wrong',
  routeErrorText: "We're sorry. Please try again, or come back later.",
  routeErrorSignOut: 'signOut',
  tryAgain: 'Try again',
  newVersion: 'A new version is available.',
  reload: 'Reload',
  overridden: (remotes: string) => `Developer preview: ${remotes}`,
  reset: 'Reset',
  /** What takes the place of code that could not be loaded. */
  unavailable: {
    named: (page: string) => `${page} isn't available right now`,
    page: "This page isn't available right now",
    part: "This part of the page isn't available right now",
  },
  remoteUnavailableText: 'The rest of the site works as usual. Please try again in a moment.',
  rightsUnknown: "We couldn't check your access",
  rightsUnknownText: 'We could not reach the clinic. Please try again in a moment.',
  remoteOfflineText: "You're offline. We'll load this when you're back.",
  footer: [
    {
      heading: 'Services',
      links: ['Emergency Checkup', 'Monthly Checkup', 'Weekly Checkup', 'Deep Checkup'],
    },
    {
      heading: 'Company',
      links: ['Fluoride Treatment', 'Cavity Filling', 'Teeth Whitening'],
    },
    { heading: 'Legal', links: ['Terms of use', 'Privacy policy', 'Cookie policy'] },
  ],
  copyright: (year: number, clinic: string) =>
    `Copyright © ${year} ${clinic}. All rights reserved.`,
});
