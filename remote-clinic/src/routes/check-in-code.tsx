import { useOutletContext } from 'react-router-dom';
import { paths, type SiteContext } from 'shared-contracts';
import { PageTitle, QrCode } from 'shared-data';
import { isLanguage, languages } from 'shared-texts';
import { Button, fontSize, PageHeading, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { checkInCodeTexts as words, checkInLines } from '../check-in-code-texts';

const Sheet = styled(Stack)`
  text-align: center;

  svg {
    width: min(100%, 20rem);
  }

  p {
    font-size: ${fontSize.title3};
    overflow-wrap: anywhere;
  }
`;

/** The code for the desk, as it is printed: it leads patients to the page where they check in. */
export function Component() {
  const { name } = useOutletContext<SiteContext>().clinic;
  const address = new URL(paths.checkIn, window.location.origin).href;
  return (
    <>
      <PageTitle>{words.heading}</PageTitle>
      <div data-print="hide">
        <PageHeading
          title={words.heading}
          lead={words.lead}
          actions={
            <Button variant="secondary" onClick={() => window.print()}>
              {words.print}
            </Button>
          }
        />
      </div>
      <Sheet gap="l" alignItems="center">
        <h2>{name}</h2>
        <QrCode text={address} label={words.picture} />
        {Object.keys(checkInLines)
          .filter(isLanguage)
          .map((language) => (
            <p key={language} lang={language} dir={languages[language].dir}>
              {checkInLines[language]}
            </p>
          ))}
        <p dir="ltr">{address}</p>
      </Sheet>
    </>
  );
}
