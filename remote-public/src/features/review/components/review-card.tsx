import { Avatar, Card, color, fontSize, fontWeight, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { Stars } from './stars';

const Panel = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space.m};
  height: 100%;
  padding: 1.25rem;
`;

const Quote = styled.blockquote`
  flex: 1;
  overflow-wrap: anywhere;
  text-wrap: pretty;
`;

/** One or two reviews stand out where three stand beside each other. */
const PullQuote = styled(Quote)`
  color: ${color.heading};
  font-size: ${fontSize.lead};
  line-height: 1.5;
`;

const Author = styled.figcaption`
  display: flex;
  gap: ${space.m};
  align-items: center;
  min-width: 0;
`;

const Name = styled.span`
  display: block;
  color: ${color.heading};
  font-weight: ${fontWeight.bold};
  overflow-wrap: anywhere;
`;

const Detail = styled.span`
  display: block;
  color: ${color.textMuted};
  font-size: ${fontSize.small};
  overflow-wrap: anywhere;
`;

const Summary = styled.div`
  display: grid;
  gap: ${space.xs};
`;

const Reply = styled.p`
  padding-inline-start: ${space.l};
  border-inline-start: 3px solid ${color.border};
  white-space: pre-wrap;
  unicode-bidi: plaintext;
  overflow-wrap: anywhere;
`;

interface ReviewCardProps {
  readonly name: string;
  readonly location: string;
  readonly review: string;
  readonly note?: string;
  /** From 1 to 5. */
  readonly rating?: number | undefined;
  /** What the patient came for. */
  readonly visit?: string;
  readonly isPullQuote?: boolean;
  /** What the clinic replied in public. */
  readonly reply?: string | undefined;
}

export function ReviewCard(props: ReviewCardProps) {
  const { name, location, review, note, rating, visit, reply, isPullQuote = false } = props;
  const Words = isPullQuote ? PullQuote : Quote;
  return (
    <Panel as="figure">
      {rating !== undefined && (
        <Summary>
          <Stars rating={rating} />
          <Detail>{visit}</Detail>
        </Summary>
      )}
      <Words>{review}</Words>
      <Author>
        <Avatar name={name} size={44} isDecorative />
        <span>
          <Name>{name}</Name>
          <Detail>{location}</Detail>
          {note && <Detail>{note}</Detail>}
        </span>
      </Author>
      {reply && (
        <Reply>
          <Detail>{texts.reviews.clinicReply}</Detail>
          {reply}
        </Reply>
      )}
    </Panel>
  );
}
