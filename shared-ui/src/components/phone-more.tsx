import * as icons from './icons';
import { type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import { space } from '../theme/tokens';
import { useMedia } from '../use-media';
import { IconButton } from './icon-button';
import { Cluster } from './layout';
import { Anchor, Panel, useClosing } from './nav-disclosure';

const Tools = styled(Panel)`
  &:not([hidden]) {
    display: grid;
    gap: ${space.s};
    padding: ${space.m};
  }
`;

interface PhoneMoreProps {
  /** The button's name. */
  label: string;
  children: ReactNode;
}

/**
 * Tools that stand in a row, and on a phone behind one button, so that they leave the room to what is worked with. They
 * stay mounted while they are hidden: a dialog that one of them has opened stays open.
 */
export function PhoneMore({ label, children }: PhoneMoreProps) {
  const panelId = useId();
  const isPhone = useMedia('phone');
  const [isOpen, setOpen] = useState(false);
  const [close] = useState(() => () => setOpen(false));
  const anchor = useClosing(isOpen, close);
  if (!isPhone) return <Cluster gap="s">{children}</Cluster>;
  return (
    <Anchor ref={anchor} data-print="hide">
      <IconButton
        icon={icons.more}
        label={label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={() => setOpen(!isOpen)}
      />
      <Tools as="div" id={panelId} hidden={!isOpen} $align="end">
        {children}
      </Tools>
    </Anchor>
  );
}
