import { styled } from 'styled-components';
import { color, fontWeight } from '../theme/tokens';

const Wordmark = styled.span`
  display: inline-flex;
  gap: 0.3em;
  align-items: center;
  color: ${color.heading};
  font-size: 1.5rem;
  font-weight: ${fontWeight.heavy};
  line-height: 1;
  letter-spacing: -0.035em;
`;

/** A molar with two cusps and two roots, which is also an M. */
function LogoMark() {
  return (
    <svg
      width={34}
      height={34}
      viewBox="0 0 48 48"
      fill="currentColor"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M13.6 4.5C18.4 4.5 20.6 12 24 12s5.6-7.5 10.4-7.5c5 0 8.6 4.2 8.6 9.8 0 5.3-2.6 8.2-3.4 13.5-.9 6.2-.4 15.7-5.2 15.7-5.3 0-3.9-16.5-10.4-16.5s-5.1 16.5-10.4 16.5c-4.8 0-4.3-9.5-5.2-15.7C7.6 22.5 5 19.6 5 14.3 5 8.7 8.6 4.5 13.6 4.5Z" />
    </svg>
  );
}

/** As high as the mark in its line, whatever its shape. */
const Picture = styled.img`
  display: block;
  width: auto;
  max-width: min(14rem, 45vw);
  height: 2.5rem;
  object-fit: contain;
  object-position: left;
`;

interface LogoProps {
  readonly name: string;
  /** The address of the clinic's own logo; null for the drawn mark with the name. */
  readonly imageUrl?: string | null | undefined;
}

/** What stands for the clinic. Put it inside the link to the home page. */
export function Logo({ name, imageUrl }: LogoProps) {
  if (imageUrl) return <Picture src={imageUrl} alt={name} />;
  return (
    <Wordmark>
      <LogoMark />
      {name}
    </Wordmark>
  );
}
