import { Palette } from './palette/palette';
import { ShortcutsDialog } from './shortcuts-dialog';

/** A dialog of the staff's tools. */
export type OverlayName = 'palette' | 'shortcuts';

interface OverlayProps {
  readonly name: OverlayName;
  readonly onOpen: (name: OverlayName) => void;
  readonly onClose: () => void;
}

export function Overlay({ name, onOpen, onClose }: OverlayProps) {
  if (name === 'shortcuts') return <ShortcutsDialog onClose={onClose} />;
  return <Palette onShowShortcuts={() => onOpen('shortcuts')} onClose={onClose} />;
}
