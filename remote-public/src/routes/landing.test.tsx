import { act, fireEvent, screen, within } from '@testing-library/react';
import {
  createMessage,
  errorCatalogue,
  getWelcome,
  listReviews,
  paths,
  type Review,
  type Welcome,
} from 'shared-contracts';
import {
  MockApiError,
  mockEndpoint,
  mockNames,
  renderPage,
  requestsTo,
  stopClockAt,
} from 'shared-testing';
import { texts } from '../texts';
import { Component } from './landing';

const { contact } = texts;

const toReview = (number: number): Review => ({
  id: `a0000000-0000-4000-8000-00000000000${number}`,
  name: `Patient ${number}`,
  review: `Words ${number}`,
  location: 'Old Town',
  createdAt: new Date('2023-01-05T14:00:00Z'),
});

const toId = (number: number) => `b0000000-0000-4000-8000-00000000000${number}`;

/** 10 am on Thursday, January 5, at the clinic. */
const NOW = new Date('2023-01-05T15:00:00Z');

const welcome: Welcome = {
  treatments: [
    {
      id: toId(1),
      name: 'Cavity Filling',
      priceCents: 12_000,
      durationMinutes: 45,
      next: { dateLocal: '2023-01-06', timeLocal: '09:00' },
    },
    {
      id: toId(2),
      name: 'Fluoride Treatment',
      priceCents: 4_500,
      durationMinutes: 20,
      next: { dateLocal: '2023-01-05', timeLocal: '16:30' },
    },
    { id: toId(3), name: 'Oral Surgery', priceCents: 39_000, durationMinutes: 90, next: null },
  ],
  doctors: [
    {
      id: toId(4),
      name: 'Dr. Amara Osei',
      speciality: 'General Dentistry',
      imageUrl: '/api/images/osei.webp',
    },
  ],
};

let comeNear: () => void;

stopClockAt(NOW);
beforeEach(() => {
  class TestObserver {
    constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
      comeNear = () => act(() => report([{ isIntersecting: true }]));
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(globalThis, { IntersectionObserver: TestObserver });
  mockEndpoint(getWelcome, () => welcome);
});

const show = () => renderPage({ Component }, paths.home);

const findChips = async () => {
  await screen.findByText('Today 4.30 pm');
  const name = new RegExp(texts.nextTimes.heading);
  return within(screen.getByRole('list', { name })).getAllByRole('link');
};

const testimonials = () => within(screen.getByRole('region', { name: 'What Our Patients Says' }));

it('hero, treatments and banner link to the appointment page [R1.5]', () => {
  show();
  const links = screen.getAllByRole('link', { name: texts.book });
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    Array.from({ length: 3 }, () => paths.appointment),
  );
});

it.each(['Fluoride Treatment', 'Cavity Filling', 'Teeth Whitening'])(
  'the services include %s [R1.7]',
  (name) => {
    show();
    expect(screen.getByRole('heading', { name })).toBeVisible();
  },
);

describe('the next open times', () => {
  it('are those of different treatments, the soonest first, and lead into their dialogs', async () => {
    show();
    const chips = await findChips();
    expect(chips.map(({ textContent }) => textContent)).toEqual([
      'Today 4.30 pm Fluoride Treatment',
      'Fri 9.00 am Cavity Filling',
    ]);
    expect(chips[0]).toHaveAttribute(
      'href',
      paths.bookTime(toId(2), { dateLocal: '2023-01-05', timeLocal: '16:30' }),
    );
    expect(screen.getByText(/from \$45/)).toBeVisible();
  });

  it('are said to be none when every time is taken', async () => {
    const treatments = welcome.treatments.map((treatment) => ({ ...treatment, next: null }));
    mockEndpoint(getWelcome, () => ({ ...welcome, treatments }));
    show();
    expect(await screen.findByText(texts.nextTimes.none)).toBeVisible();
  });

  it('give way to words when they cannot be loaded, and so does the team', async () => {
    mockEndpoint(getWelcome, () => new MockApiError('internal'));
    show();
    expect(await screen.findByText(texts.nextTimes.failed)).toBeVisible();
    expect(screen.queryByRole('heading', { name: texts.team.heading })).not.toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'See times for Cavity Filling' });
    expect(link).toHaveAttribute('href', paths.appointment);
  });
});

describe('what patients think of the clinic', () => {
  const proof = (name: string | RegExp) => screen.findByRole('link', { name });

  it('stands beside the faces of the dentists, and leads to the reviews', async () => {
    mockEndpoint(getWelcome, () => ({ ...welcome, rating: { average: 4.8, count: 37 } }));
    show();
    const link = await proof(/4\.8 out of 5.*37 reviews/);
    expect(link).toHaveAttribute('href', paths.reviews);
  });

  it('is not made up: without a review there is the number of dentists', async () => {
    mockEndpoint(getWelcome, () => ({ ...welcome, rating: null }));
    show();
    expect(await proof('1 dentist')).toHaveAttribute('href', paths.dentists);
  });
});

it('the suggested times take the place of the next ones', async () => {
  const suggested = [
    { treatmentId: toId(2), dateLocal: '2023-01-06', timeLocal: '09:00' },
    { treatmentId: toId(1), dateLocal: '2023-01-06', timeLocal: '09:30' },
  ] as const;
  mockEndpoint(getWelcome, () => ({ ...welcome, suggested: [...suggested] }));
  show();
  await screen.findByText('Fri 9.30 am');
  const name = new RegExp(texts.nextTimes.heading);
  const chips = within(screen.getByRole('list', { name })).getAllByRole('link');
  expect(chips.map(({ textContent }) => textContent)).toEqual([
    'Fri 9.00 am Fluoride Treatment',
    'Fri 9.30 am Cavity Filling',
  ]);
});

describe('patients in pain', () => {
  const pain = {
    isOpen: true,
    today: '2023-01-05',
    treatmentId: toId(1),
    times: ['10:30'],
  } as const;
  const visiting = { transport: null, parking: null, accessibility: [], painAdvice: null };
  const section = () => within(screen.getByRole('region', { name: texts.appointment.heading }));

  const showTo = (changes: object, more: Partial<Welcome> = {}) => {
    mockEndpoint(getWelcome, () => ({
      ...welcome,
      ...more,
      pain: { ...pain, times: [...pain.times], ...changes },
    }));
    return show();
  };

  it('find the phone number and the first times of today, which lead into the dialog', async () => {
    showTo({});
    const times = within(await section().findByRole('list', { name: texts.pain.times }));
    expect(times.getByRole('link', { name: '10.30 am' })).toHaveAttribute(
      'href',
      paths.bookTime(toId(1), { dateLocal: '2023-01-05', timeLocal: '10:30' }),
    );
    expect(section().getByText(texts.pain.callOrBook('+1 212 555 0177'))).toBeVisible();
    expect(section().getByRole('link', { name: texts.pain.callUs })).toHaveAttribute(
      'href',
      'tel:+12125550177',
    );
  });

  it('are asked to call when nothing is open today', async () => {
    showTo({ times: [] });
    expect(await section().findByText(texts.pain.call('+1 212 555 0177'))).toBeVisible();
    expect(section().queryByRole('list')).not.toBeInTheDocument();
  });

  it('are told when the clinic is closed, and what to do then', async () => {
    const painAdvice = { language: 'de', text: 'Rufen Sie 112.' } as const;
    showTo({ isOpen: false, times: [] }, { visiting: { ...visiting, painAdvice } });
    expect(await section().findByText(texts.pain.closed)).toBeVisible();
    expect(section().getByText(painAdvice.text)).toHaveAttribute('lang', 'de');
    expect(section().queryByText(texts.pain.advice)).not.toBeInTheDocument();
  });

  it('read a general advice until the clinic has written one, and when nothing can be loaded', async () => {
    mockEndpoint(getWelcome, () => new MockApiError('internal'));
    show();
    await screen.findByText(texts.nextTimes.failed);
    expect(section().getByText(texts.pain.advice)).toBeInTheDocument();
    expect(section().getByRole('link', { name: texts.pain.callUs })).toBeVisible();
  });
});

it('a service has its price, its length and a link to its times', async () => {
  show();
  expect(await screen.findByText('$45 · 20 min')).toBeVisible();
  const link = screen.getByRole('link', { name: 'See times for Fluoride Treatment' });
  expect(link).toHaveAttribute('href', `${paths.appointment}?treatment=${toId(2)}`);
  // Not offered by this clinic.
  expect(screen.getByRole('link', { name: 'See times for Teeth Whitening' })).toHaveAttribute(
    'href',
    paths.appointment,
  );
});

it('the team are the dentists whom patients can book', async () => {
  show();
  const team = within(screen.getByRole('region', { name: texts.team.heading }));
  expect(await team.findByText('Dr. Amara Osei')).toBeVisible();
  expect(team.getAllByRole('listitem')).toHaveLength(1);
  expect(team.getByRole('link', { name: 'See times with Dr. Amara Osei' })).toHaveAttribute(
    'href',
    `${paths.appointment}?dentist=${toId(4)}`,
  );
});

it('a clinic without dentists has no team', async () => {
  mockEndpoint(getWelcome, () => ({ ...welcome, doctors: [] }));
  show();
  await findChips();
  expect(screen.queryByRole('heading', { name: texts.team.heading })).not.toBeInTheDocument();
});

it('the info cards lead to the address, telephone and email of this clinic', () => {
  show();
  const section = within(screen.getByRole('region', { name: texts.info.heading }));
  expect(section.getByText('7 Orchard Street, Old Town')).toBeVisible();
  const hrefs = section.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs.toSorted()).toEqual([
    'https://www.google.com/maps/dir/?api=1&destination=7+Orchard+Street%2C+Old+Town',
    'mailto:hello@clinic.test',
    'tel:+12125550177',
  ]);
});

it('the page says when the clinic is open [R1.6]', () => {
  show();
  expect(screen.getByText('Open Mon–Fri 8.00 am to 4.00 pm')).toBeVisible();
});

it('the page opens with places for three reviews, invents none, and asks for none [R1.8]', () => {
  show();
  expect(testimonials().getByText(texts.reviews.loading)).toBeInTheDocument();
  expect(testimonials().queryByRole('figure')).not.toBeInTheDocument();
  expect(requestsTo(listReviews)).toEqual([]);
});

it('a clinic without reviews says so', async () => {
  mockEndpoint(listReviews, () => []);
  show();
  comeNear();
  expect(
    await testimonials().findByText('No reviews yet. Patients can write one after their visit.'),
  ).toBeVisible();
});

it('three reviews of patients take these places [R1.10]', async () => {
  mockEndpoint(listReviews, () => [1, 2, 3, 4].map(toReview));
  show();
  comeNear();
  expect(await testimonials().findByText('Words 1')).toBeVisible();
  expect(testimonials().getAllByRole('figure')).toHaveLength(3);
  expect(testimonials().getByRole('link', { name: texts.testimonials.all })).toHaveAttribute(
    'href',
    paths.reviews,
  );
});

it('a single review is wide enough to read, not as wide as the page', async () => {
  mockEndpoint(listReviews, () => [toReview(1)]);
  show();
  comeNear();
  const quote = await testimonials().findByText('Words 1');
  const figure = quote.closest('figure');
  expect(figure?.parentElement).toHaveStyle({ maxWidth: '40rem' });
});

it('reviews that cannot be loaded are said to be missing', async () => {
  mockEndpoint(listReviews, () => new MockApiError('internal'));
  show();
  comeNear();
  expect(await testimonials().findByText("The reviews couldn't be loaded.")).toBeVisible();
});

describe('the contact form', () => {
  const message = { email: 'pat@clinic.test', subject: 'Parking', message: 'Is there any?' };

  async function send(entered: Partial<typeof message> = {}) {
    const { user } = show();
    const { email, subject, message: text } = { ...message, ...entered };
    if (email) await user.type(screen.getByLabelText(/^Email/), email);
    if (subject) await user.type(screen.getByLabelText(/^Subject/), subject);
    if (text) await user.type(screen.getByLabelText(/^Message/), text);
    await user.click(screen.getByRole('button', { name: contact.submit }));
  }

  it('sends the message and empties itself', async () => {
    mockEndpoint(createMessage, () => ({ id: toReview(1).id }));
    await send();
    expect(await screen.findByText(contact.sent)).toBeVisible();
    expect(requestsTo(createMessage).map(({ body }) => body)).toEqual([
      { ...message, website: '' },
    ]);
    expect(screen.getByLabelText(/^Message/)).toHaveValue('');
  });

  it('has a field that only programs find', async () => {
    mockEndpoint(createMessage, () => ({ id: toReview(1).id }));
    show();
    const trap = screen.getByLabelText(contact.website, { ignore: false });
    expect(trap).toHaveAttribute('tabindex', '-1');
    expect(screen.queryByRole('textbox', { name: contact.website })).not.toBeInTheDocument();
  });

  it.each([
    [{ email: '' }, 'Email is required'],
    [{ email: 'pat' }, 'Enter a valid email address'],
    [{ subject: '' }, 'Subject is required'],
    [{ message: '' }, 'Message is required'],
  ])('rejects %j with: %s [R1.11]', async (entered, error) => {
    await send(entered);
    expect(await screen.findByText(error)).toBeVisible();
    expect(requestsTo(createMessage)).toEqual([]);
  });

  it('leads to the first faulty field, whose error ends when it is changed', async () => {
    await send({ subject: '', message: '' });
    const error = await screen.findByText('Subject is required');
    const subject = screen.getByLabelText(/^Subject/);
    expect(subject).toHaveFocus();
    fireEvent.change(subject, { target: { value: 'Parking' } });
    expect(error).not.toBeInTheDocument();
    expect(screen.getByText('Message is required')).toBeVisible();
    expect(screen.getByLabelText(/^Email/)).toHaveValue(message.email);
  });

  it('says why sending failed and keeps the message [R1.12]', async () => {
    mockEndpoint(createMessage, () => new MockApiError('rate_limited'));
    await send();
    expect(await screen.findByText(errorCatalogue.rate_limited.message)).toBeVisible();
    expect(screen.getByLabelText(/^Message/)).toHaveValue(message.message);
  });
});

describe('names and descriptions of the clinic', () => {
  it('a treatment has one name in the hero and on its card, and a speciality has its own', async () => {
    mockNames({
      treatments: { 'Fluoride Treatment': 'Fluoridierung' },
      specialities: { 'General Dentistry': 'Allgemeine Zahnmedizin' },
    });
    show();
    const [chip] = await findChips();
    expect(chip).toHaveTextContent('Fluoridierung');
    expect(screen.getByRole('heading', { name: 'Fluoridierung' })).toBeVisible();
    expect(screen.queryByText(/Fluoride Treatment/)).not.toBeInTheDocument();
    expect(await screen.findByText('Allgemeine Zahnmedizin')).toBeVisible();
  });

  it('a card says what the clinic says of the treatment, and the standard text of others', async () => {
    const treatments = welcome.treatments.map((treatment) =>
      treatment.name === 'Cavity Filling'
        ? { ...treatment, description: { en: 'As good as new.', de: 'Wie neu.' } }
        : treatment,
    );
    mockEndpoint(getWelcome, () => ({ ...welcome, treatments }));
    show();
    expect(await screen.findByText('As good as new.')).toBeVisible();
    const [, filling, whitening] = texts.services.cards;
    expect(screen.queryByText(filling.description)).not.toBeInTheDocument();
    expect(screen.getByText(whitening.description)).toBeVisible();
  });
});
