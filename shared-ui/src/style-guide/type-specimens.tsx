import { styled } from 'styled-components';
import { Logo } from '../components/logo';
import { SectionHeading } from '../components/page-heading';
import { TextLink } from '../components/text-link';
import { fontSizeValues } from '../theme/scales';
import { colour, fontSize, fontWeight, lineHeight } from '../theme/tokens';

type Step = keyof typeof fontSizeValues;

const Sample = styled.p<{ $step: Step }>`
  color: ${colour.heading};
  font-size: ${({ $step }) => fontSize[$step]};
  font-weight: ${({ $step }) => (/title|display/.test($step) ? fontWeight.bold : 'inherit')};
  line-height: ${lineHeight.snug};
  letter-spacing: -0.01em;
  overflow-wrap: anywhere;
`;

const steps = Object.keys(fontSizeValues) as Step[];

/** Logo, type scale and headings. */
export function TypeSpecimens() {
  return (
    <>
      <Logo />
      {steps.map((step) => (
        <Sample key={step} $step={step}>
          {step}: good teeth, Grüße, žluť
        </Sample>
      ))}
      <SectionHeading
        eyebrow="Eyebrow"
        title="A heading with everything"
        lead="The lead says in a sentence or two what the page is for."
        actions={
          <p>
            A text with <TextLink to="/styleguide">a link</TextLink> in it.
          </p>
        }
      />
    </>
  );
}
