import { Card, media, PageSection, SectionHeading, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { ContactForm } from './contact-form';

const HEADING_ID = 'contact';

const Columns = styled.div`
  display: grid;
  gap: ${space.xl};
  align-items: start;

  ${media.desktop} {
    grid-template-columns: 2fr 3fr;
    gap: ${space.xxl};
  }
`;

export function ContactSection() {
  const { eyebrow, heading, lead } = texts.contact;
  return (
    <PageSection tone="mint" hasEdge aria-labelledby={HEADING_ID}>
      <Columns>
        <SectionHeading id={HEADING_ID} eyebrow={eyebrow} title={heading} lead={lead} />
        <Card>
          <ContactForm />
        </Card>
      </Columns>
    </PageSection>
  );
}
