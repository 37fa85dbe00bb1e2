import { type ReactNode, useState } from 'react';
import { icons, Button, HeadingToolsContext, Icon, iconOnPhone, notify } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../texts';
import type { Overlay, OverlayName } from './overlay';
import { focusSearch, type Move } from './page-list';
import { useHotkeys } from './use-hotkeys';

const { palette: labels } = texts;

const [searchKeys, searchKeysOnMac] = texts.shortcuts.keys[0].keys;

const isMac = () => navigator.userAgent.includes('Mac');

/** Which dialog is open, and its code, which is loaded when one is first opened. */
function useOverlay() {
  const [shown, setShown] = useState<{ name: OverlayName; Dialog: typeof Overlay } | null>(null);

  async function open(name: OverlayName) {
    try {
      const module = await import('./overlay');
      setShown({ name, Dialog: module.Overlay });
    } catch {
      notify.error(labels.failed);
    }
  }

  return { shown, open: (name: OverlayName) => void open(name), close: () => setShown(null) };
}

/** On a phone the icon alone. */
const Search = styled(Button)`
  ${iconOnPhone}
`;

function SearchButton({ onOpen }: { readonly onOpen: () => void }) {
  return (
    <Search
      variant="secondary"
      data-print="hide"
      aria-keyshortcuts="Control+K Meta+K"
      title={isMac() ? searchKeysOnMac : searchKeys}
      onClick={onOpen}
    >
      <Icon drawing={icons.search} /> <span>{labels.open}</span>
    </Search>
  );
}

interface StaffToolsProps {
  readonly onMove: Move;
  readonly children: ReactNode;
}

/** The search, which opens with a button beside the page's heading, and the keyboard shortcuts of the page. */
export function StaffTools({ onMove, children }: StaffToolsProps) {
  const { shown, open, close } = useOverlay();
  useHotkeys({
    onCommand: () => open('palette'),
    single: {
      j: () => onMove(1),
      k: () => onMove(-1),
      '/': () => {
        if (!focusSearch()) open('palette');
      },
      '?': () => open('shortcuts'),
    },
  });
  return (
    <>
      <HeadingToolsContext value={<SearchButton onOpen={() => open('palette')} />}>
        {children}
      </HeadingToolsContext>
      {shown && <shown.Dialog name={shown.name} onOpen={open} onClose={close} />}
    </>
  );
}
