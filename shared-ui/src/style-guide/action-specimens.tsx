import { useState } from 'react';
import { Button } from '../components/button';
import { ButtonAnchor, ButtonLink } from '../components/button-link';
import { Cluster } from '../components/cluster';
import { Divider } from '../components/divider';
import { GoogleMark } from '../components/google-mark';
import { Icon } from '../components/icon';
import { IconButton } from '../components/icon-button';
import { IconTile } from '../components/icon-tile';
import { iconPaths, type IconName } from '../components/icon-paths';
import { SkipLink } from '../components/skip-link';

const variants = ['primary', 'accent', 'secondary', 'quiet', 'danger'] as const;

/** Buttons, links that look like them, icons. */
export function ActionSpecimens() {
  const [isOn, setIsOn] = useState(false);
  return (
    <>
      <Cluster>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Cluster>
      <Cluster>
        <Button isLoading>Loading</Button>
        <Button disabled>Disabled</Button>
        <Button variant="secondary" isLoading>
          Loading
        </Button>
        <ButtonLink to="/styleguide" variant="secondary">
          Link
        </ButtonLink>
        <ButtonAnchor href="#specimen" variant="quiet">
          <Icon name="download" /> Anchor
        </ButtonAnchor>
      </Cluster>
      <Button size="large" isFullWidth>
        Large and full width <Icon name="arrowRight" />
      </Button>
      <Divider label="OR" />
      <Button variant="secondary">
        <GoogleMark /> CONTINUE WITH GOOGLE
      </Button>
      <Cluster gap="xs">
        <IconButton icon="menu" label="Menu" />
        <IconButton icon="close" label="Close" />
        <IconButton
          icon={isOn ? 'moon' : 'sun'}
          label="Toggle"
          aria-pressed={isOn}
          onClick={() => setIsOn(!isOn)}
        />
      </Cluster>
      <IconTile icon="clock" />
      <Cluster gap="l">
        {(Object.keys(iconPaths) as IconName[]).map((name) => (
          <Icon key={name} name={name} size={24} />
        ))}
      </Cluster>
      <SkipLink targetId="main">Skip link, seen with keyboard focus</SkipLink>
    </>
  );
}
