import { defineTexts } from 'shared-texts';

/** Texts of what a person sees who may not open a page, apart from those that visitors load. */
export const accessTexts = defineTexts('remote-public', {
  noAccess: {
    heading: "This account can't open that page",
    page: (title: string) => `Page: ${title}`,
    /** What the pages of a permission are for. */
    purposes: {
      'visits.manage':
        'It is for the work at the desk: the day, the diary, visits and what patients pay at the clinic.',
      'visits.price': 'It is for charging another price than that of the treatments.',
      'visits.record': 'It is for booking visits and recording what happens at them.',
      'visits.treat': 'It is for dentists: their own day, hours and time off.',
      'patients.read': "It is for the records of the clinic's patients.",
      'patients.manage': "It is for changing the records of the clinic's patients.",
      'messages.manage': 'It is for messages from patients and visitors, and the replies to them.',
      'refunds.manage': 'It is for money that the clinic returns to patients.',
      'people.manage': 'It is for the accounts of all users, and their roles.',
      'doctors.manage': "It is for the clinic's list of dentists.",
      'settings.manage':
        'It is for the settings of the clinic: hours, treatments, prices, chairs, dentists and emails.',
      'reviews.manage': 'It is for the reviews that patients have written.',
      'reports.read': 'It is for figures about visits, revenue and how the clinic is used.',
      'audit.read': 'It is for seeing who changed what, and which jobs have failed.',
      'releases.manage': 'It is for publishing new versions of the site.',
    },
    staffPurpose: 'It is for the work at the clinic.',
    who: (roles: string) => `It can be opened by ${roles}.`,
    roles: {
      owner: 'owners of the clinic',
      reception: 'the reception',
      dentist: 'dentists',
      release_manager: 'release managers',
    },
    help: 'If your work needs this page, ask an owner of the clinic for the role.',
    call: (phone: string) => `Questions? Call ${phone}`,
    goTo: {
      today: 'Go to Today',
      myDay: 'Go to My day',
      releases: 'Go to Releases',
      appointments: 'Go to My Appoinments',
    },
    otherAccount: 'Log in with a different account',
  },
});
