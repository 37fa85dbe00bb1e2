/** The English texts that count until the clinic publishes its own. */
export const englishLegalTexts = {
  terms: `
{clinic} runs this site: {address}, {contact}. These are the terms for using it. The treatment itself is agreed between you and your dentist.

## Your account

- You need an account to book. Its email address must be yours, because appointments, reminders and receipts are sent there.
- Keep your password to yourself. Under “My Account” you can see where you are logged in, and log out everywhere.
- You can close your account at any time under “My Account”.

## Booking, changing and cancelling

- An appointment is booked once this site says so. We also send a confirmation by email.
- Before you book, we show you until when you can cancel for nothing and what it costs afterwards. The terms you were shown stay in force for that appointment, even if the clinic changes them later.
- The same terms are in the confirmation, in emails and under “My Appoinments”.
- If the clinic has to cancel or move an appointment, you get your money back or another time, as you prefer.

## Prices and payment

- The price is shown before you book. It does not rise afterwards unless another treatment is agreed with you.
- You can pay by card on this site, or at the clinic. Refunds go back the way you paid.

## Reviews

Only patients who have visited us can write a review. It appears with your initials, or with your full name if you choose that, and you can edit or delete it at any time. We may hold back reviews that insult people or reveal someone's health, and we never change their words.

## In an emergency

This site is not watched around the clock. If you are in severe pain, call us. If you have trouble breathing or the bleeding does not stop, call the emergency services.
`,
  privacy: `
{clinic} is responsible for your data: {address}, {contact}. Please contact us with any question about it.

## What we store

| What | Why |
| --- | --- |
| Your name, email address, phone number and language | to know who books, and to reach you |
| When you logged in, with which browser on which system | so that you can see and end your sessions |
| Your appointments, and those of family members you book for | to plan them and remind you |
| Your patient record: date of birth, notes, allergies and other alerts, insurance number, documents that we share with you | to treat you; we must keep it by law |
| Payments and refunds, with the kind and the last four digits of a card | to collect and return money, and to keep our books |
| Messages you send us, and reviews you write | to answer you; reviews are public |
| Which version of the terms you agreed to, and when | to be able to show it |

Notes, alerts, insurance numbers and shared documents are encrypted in the database.

## Where it is stored and who receives it

- Everything is in the clinic's own database and in its encrypted backups. The company that runs the clinic's servers stores them for us.
- **Google Firebase** signs you in. It has your email address, your name and your password, which we never see.
- **Stripe** takes card payments. Card numbers go straight there and never reach us.
- Our **mail server** carries emails to you.
- A link to a map opens Google Maps only when you press it.
- If you create a calendar address under “My Account”, the calendar that you give it to reads your appointments, until you turn the address off.

Nobody else receives your data. There is no advertising, no tracking across sites, and no computer decides about you.

When a page fails, your browser tells us which part of the site failed and how. These reports do not say who you are.

## How long we keep it

- An account that you close: its personal data is erased after {eraseTime}.
- Your patient record: {recordTime} after your last visit.
- The contact details of an appointment: {contactTime} after it.
- Payments: as long as we have to keep our books, without your name once your record is erased.
- Backups: until newer ones replace them. What was erased is erased again when a backup is restored.

## Your rights

Under “My Account” you can download a copy of your data, correct it and close your account. You can also ask us: to see, correct or erase your data, to limit what we do with it, or to object. You can complain to the data protection authority where you live.
`,
  cookies: `
We use only what this site needs to work. There are no cookies for advertising or statistics, which is why no banner asks you.

| Name | What it is for | How long |
| --- | --- | --- |
| \`clinic-session\` | keeps you logged in; no script can read it | until you log out, or your session ends |
| \`clinic-language\` | the language you chose | one year |
| \`clinic-bucket\` | a random number that decides which version of a page you get while we try out a new one | one year |

Their names can begin with \`__Host-\` or \`__Secure-\`.

Your browser also stores on your device:

- that you are logged in, until you log out, so that pages need not ask again;
- whether you chose the light or the dark theme;
- an appointment that you have begun to book, until you close the tab;
- a random number by which we keep a time for you before you log in, until you see the times again or close the tab;
- the email address to which you had a sign-in link sent, until you have used the link in the same browser.

When you pay by card, **Stripe** sets cookies of its own to prevent fraud. When you continue with Google, **Google** sets its own. Neither happens on other pages.

You can delete all of this in your browser's settings. You will then be logged out.
`,
};
