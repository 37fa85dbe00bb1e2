import { Avatar, Card, color, fontSize, fontWeight, space } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';

const Panel = styled(Card)`
  display: flex;
  flex-direction: column;
  gap: ${space.xl};
  height: 100%;
`;

const Quote = styled.blockquote`
  flex: 1;
  overflow-wrap: anywhere;
  text-wrap: pretty;
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

const Reply = styled.p`
  padding-inline-start: ${space.l};
  border-inline-start: 3px solid ${color.border};
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

interface ReviewCardProps {
  readonly name: string;
  readonly location: string;
  readonly review: string;
  readonly note?: string;
  /** What the clinic replied in public. */
  readonly reply?: string | undefined;
}

export function ReviewCard({ name, location, review, note, reply }: ReviewCardProps) {
  return (
    <Panel as="figure">
      <Quote>{review}</Quote>
      <Author>
        <Avatar name={name} size={52} isDecorative />
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
