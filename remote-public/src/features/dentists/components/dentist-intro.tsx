import { type DentistProfile, paths } from 'shared-contracts';
import { formatSpeciality } from 'shared-texts';
import {
  Avatar,
  ButtonLink,
  color,
  type Definition,
  DefinitionList,
  fontSize,
  PageHeading,
  space,
  Stack,
} from 'shared-ui';
import { styled } from 'styled-components';
import { Rating } from '../../../shared/rating';
import { texts } from '../../../texts';
import { listLanguages } from '../model/list-languages';

const { dentists: words } = texts;

const PORTRAIT_PX = 128;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.l} ${space.xl};
  align-items: center;
`;

const Name = styled.span`
  overflow-wrap: anywhere;
`;

const About = styled.p`
  font-size: ${fontSize.lead};
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Training = styled.ul`
  display: grid;
  gap: ${space.xs};
  padding-inline-start: 1.25em;
  color: ${color.textMuted};
  list-style: disc;
  overflow-wrap: anywhere;
`;

const toFacts = ({ languages, gender }: DentistProfile): Definition[] => [
  ...(languages.length > 0 ? [{ term: words.languages, details: listLanguages(languages) }] : []),
  ...(gender ? [{ term: words.gender, details: words.genders[gender] }] : []),
];

/** Who the dentist is. */
export function DentistIntro({ dentist }: { readonly dentist: DentistProfile }) {
  const { name, speciality, imageUrl, rating, about, training } = dentist;
  const facts = toFacts(dentist);
  return (
    <Stack gap="xl">
      <Head>
        <Avatar name={name} imageUrl={imageUrl} size={PORTRAIT_PX} isDecorative />
        <Stack gap="m">
          <PageHeading title={<Name>{name}</Name>} lead={formatSpeciality(speciality)} />
          {rating && <Rating {...rating} />}
        </Stack>
      </Head>
      {about && (
        <About lang={about.language} dir="auto">
          {about.text}
        </About>
      )}
      {facts.length > 0 && <DefinitionList items={facts} />}
      {training.length > 0 && (
        <Stack gap="s">
          <h2>{words.training}</h2>
          <Training dir="auto">
            {training.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </Training>
        </Stack>
      )}
      <div>
        <ButtonLink variant="secondary" to={paths.dentists}>
          {words.all}
        </ButtonLink>
      </div>
    </Stack>
  );
}
