import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import type { ListedRemote } from 'shared-contracts';
import { SecondaryText } from 'shared-data';
import {
  icons,
  Cluster,
  color,
  Dialog,
  fontSize,
  IconButton,
  media,
  radius,
  shadow,
  space,
  Stack,
  useMedia,
} from 'shared-ui';
import { styled } from 'styled-components';
import { texts as labels } from '../../../texts';
import { findRow } from './releases-table';

/** What the bar of the site takes of the height. */
const BELOW_BAR = '5rem';
const BODY_ID = 'release-details';

/** The details that are open, which get the focus of a button that is gone. */
export const findDetails = (): HTMLElement | null => document.getElementById(BODY_ID);

/** The list, and beside it the details. */
export const WithDetails = styled.div<{ $isOpen: boolean }>`
  ${media.desktop} {
    display: grid;
    grid-template-columns: ${({ $isOpen }) =>
      $isOpen ? 'minmax(20rem, 1fr) minmax(0, 36rem)' : 'minmax(0, 1fr)'};
    gap: ${space.l};
    align-items: start;
  }
`;

const Panel = styled.section`
  position: sticky;
  top: ${BELOW_BAR};
  max-height: calc(100dvh - ${BELOW_BAR} - ${space.l});
  padding: ${space.l} ${space.xl} ${space.xl};
  overflow-y: auto;
  border: 1px solid ${color.border};
  border-radius: ${radius.l};
  background: ${color.surface};
  box-shadow: ${shadow.low};
`;

const Title = styled.h2`
  font-size: ${fontSize.title3};
  overflow-wrap: anywhere;

  &:focus {
    outline: none;
  }
`;

const Body = styled.div`
  ${Panel} & {
    margin-top: ${space.l};
  }

  &:focus {
    outline: none;
  }
`;

interface DetailsPanelProps {
  readonly remote: ListedRemote;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Takes the focus, and gives it back to the row. */
function useFocusOf(remote: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    return () => findRow(remote)?.focus({ preventScroll: true });
  }, [remote]);
  return heading;
}

function SidePanel({ remote: { remote, title }, onClose, children }: DetailsPanelProps) {
  const heading = useFocusOf(remote);
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose();
  };
  return (
    <Panel aria-labelledby="release-title" onKeyDown={closeOnEscape}>
      <Cluster justify="space-between" wrap="nowrap">
        <Stack gap="xs">
          <Title id="release-title" ref={heading} tabIndex={-1}>
            {title}
          </Title>
          <SecondaryText>{remote}</SecondaryText>
        </Stack>
        <IconButton icon={icons.close} label={labels.close} onClick={onClose} />
      </Cluster>
      {children}
    </Panel>
  );
}

/** Takes the focus when the dialog opens, which else goes to a button, however far down that is. */
function DialogBody({ children }: Pick<DetailsPanelProps, 'children'>) {
  const body = useRef<HTMLDivElement>(null);
  useEffect(() => body.current?.focus({ preventScroll: true }), []);
  return (
    <Body ref={body} id={BODY_ID} tabIndex={-1}>
      {children}
    </Body>
  );
}

/** The details of a remote: beside the list where there is room, else in a dialog. */
export function DetailsPanel({ remote, onClose, children }: DetailsPanelProps) {
  if (useMedia('desktop')) {
    return (
      <SidePanel remote={remote} onClose={onClose}>
        <Body id={BODY_ID} tabIndex={-1}>
          {children}
        </Body>
      </SidePanel>
    );
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={remote.title}
      description={remote.remote}
      closeLabel={labels.close}
      findFocusFallback={() => findRow(remote.remote)}
    >
      <DialogBody>{children}</DialogBody>
    </Dialog>
  );
}
