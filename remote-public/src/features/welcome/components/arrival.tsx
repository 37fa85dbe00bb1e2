import type { Visiting } from 'shared-contracts';
import { color, Disclosure, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { OwnersText } from '../../../shared/owners-text';
import { texts } from '../../../texts';
import { useWelcome } from '../hooks/use-welcome';

const { info: words } = texts;

const Features = styled.ul`
  padding-inline-start: 1.25em;
  color: ${color.textMuted};
  list-style: disc;
`;

const hasNothing = ({ transport, parking, accessibility }: Visiting): boolean =>
  !transport && !parking && accessibility.length === 0;

/** How to come, and what the building offers, as far as the owners say it. */
export function Arrival() {
  const visiting = useWelcome().data?.visiting;
  if (!visiting || hasNothing(visiting)) return <p>{words.ask}</p>;
  const { transport, parking, accessibility } = visiting;
  return (
    <Stack>
      {transport && (
        <div>
          <h3>{words.transport}</h3>
          <OwnersText text={transport} />
        </div>
      )}
      {parking && (
        <div>
          <h3>{words.parking}</h3>
          <OwnersText text={parking} />
        </div>
      )}
      {accessibility.length > 0 && (
        <div>
          <h3>{words.accessibility}</h3>
          <Features role="list">
            {accessibility.map((feature) => (
              <li key={feature}>{words.features[feature]}</li>
            ))}
          </Features>
        </div>
      )}
    </Stack>
  );
}

/** The same, shown when a reader asks for it. */
export const ArrivalOnRequest = () => (
  <Disclosure title={words.more}>
    <Arrival />
  </Disclosure>
);
