import { paths, type Review } from 'shared-contracts';
import { formatTreatment } from 'shared-texts';
import { Avatar, Card, color, fontSize, fontWeight, size, space, TextLink } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../../../texts';
import { Stars } from '../../../shared/stars';

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

/** As tall as a finger needs, in a line that is not. */
const Profile = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  min-height: ${size.touchTarget};
  margin-block: calc(-1 * ${space.s});
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
  readonly review: Review;
  /** Such as when it was written. */
  readonly note?: string;
  readonly isPullQuote?: boolean;
}

/** What the review is about, if it names a visit. */
const toSubject = ({ visit }: Review): string | null => {
  if (!visit) return null;
  const { doctor } = visit;
  const treatment = formatTreatment(visit.treatment);
  return doctor === null ? treatment : texts.reviews.ofVisit(treatment, doctor);
};

interface SubjectProps {
  /** Of the dentist's page; undefined when there is none. */
  readonly slug: string | undefined;
  readonly children: string;
}

const Subject = ({ slug, children }: SubjectProps) => (
  <Detail>
    {slug === undefined ? children : <Profile to={paths.dentist(slug)}>{children}</Profile>}
  </Detail>
);

export function ReviewCard({ review: shown, note, isPullQuote = false }: ReviewCardProps) {
  const { name, location, review, rating, reply } = shown;
  const subject = toSubject(shown);
  const Words = isPullQuote ? PullQuote : Quote;
  return (
    <Panel as="figure">
      {(rating !== undefined || subject !== null) && (
        <Summary>
          {rating !== undefined && <Stars rating={rating} />}
          {subject !== null && <Subject slug={shown.visit?.doctorSlug}>{subject}</Subject>}
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
          {reply.text}
        </Reply>
      )}
    </Panel>
  );
}
