import { PageTitle } from 'shared-data';
import { ContactSection } from '../features/message/components/contact-section';
import { Testimonials } from '../features/review/components/testimonials';
import { AppointmentBanner } from '../features/welcome/components/appointment-banner';
import { ArrivalOnRequest } from '../features/welcome/components/arrival';
import { FindUs } from '../features/welcome/components/find-us';
import { Hero } from '../features/welcome/components/hero';
import { Services } from '../features/welcome/components/services';
import { Team } from '../features/welcome/components/team';
import { texts } from '../texts';

export function Component() {
  return (
    <>
      <PageTitle>{texts.titles.landing}</PageTitle>
      <Hero />
      <AppointmentBanner />
      <Team />
      <Testimonials />
      <Services />
      <ContactSection
        beside={
          <FindUs>
            <ArrivalOnRequest />
          </FindUs>
        }
      />
    </>
  );
}
