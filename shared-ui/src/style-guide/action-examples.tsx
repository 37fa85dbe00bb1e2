import * as icons from '../components/icons';
import { useState } from 'react';
import { Button } from '../components/button';
import { ButtonAnchor, ButtonLink } from '../components/links';
import { Cluster } from '../components/layout';
import { Divider } from '../components/divider';
import { Icon } from '../components/icon';
import { IconButton } from '../components/icon-button';
import { SkipLink } from '../components/screen-reader';

const variants = ['primary', 'accent', 'secondary', 'quiet', 'danger'] as const;

/** Buttons, links that look like them, icons. */
export function ActionExamples() {
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
        <ButtonAnchor href="#example" variant="quiet">
          <Icon drawing={icons.download} /> Anchor
        </ButtonAnchor>
      </Cluster>
      <Button size="large" isFullWidth>
        Large and full width <Icon drawing={icons.arrowRight} />
      </Button>
      <Divider label="OR" />
      <Cluster gap="xs">
        <IconButton icon={icons.menu} label="Menu" />
        <IconButton icon={icons.close} label="Close" />
        <IconButton
          icon={isOn ? icons.moon : icons.sun}
          label="Toggle"
          aria-pressed={isOn}
          onClick={() => setIsOn(!isOn)}
        />
      </Cluster>
      <Cluster gap="l">
        {Object.entries(icons).map(([name, drawing]) => (
          <Icon key={name} drawing={drawing} size={24} />
        ))}
      </Cluster>
      <SkipLink targetId="main">Skip link, seen with keyboard focus</SkipLink>
    </>
  );
}
