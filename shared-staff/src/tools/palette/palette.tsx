import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog, FormError, LiveRegion } from 'shared-ui';
import { texts } from '../../texts';
import { Combobox } from './combobox';
import type { PaletteItem } from './palette-item';
import { useResults } from './use-results';
import { useCan } from './use-staff-access';

const { palette: labels, shortcuts } = texts;

const help = {
  heading: labels.help,
  items: [{ id: 'shortcuts', label: shortcuts.title, detail: undefined, to: null }],
};

function toStatus(count: number, isPending: boolean): string {
  if (isPending) return labels.searching;
  return count > 0 ? labels.count(count) : labels.none;
}

interface PaletteProps {
  readonly onShowShortcuts: () => void;
  readonly onClose: () => void;
}

/** Finds patients, today's visits and pages, as far as the person may open them, and starts a booking. */
export function Palette({ onShowShortcuts, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const { groups, booking, count, isPending, isError } = useResults(typed.trim());
  const navigate = useNavigate();
  const label = useCan('patients.read') ? labels.label : labels.labelPages;
  const status = toStatus(count, isPending);

  function open({ to }: PaletteItem) {
    if (to === null) return onShowShortcuts();
    onClose();
    void navigate(to);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={labels.title}
      findFirstFocus={() => document.querySelector<HTMLElement>('[role=combobox]')}
    >
      <Combobox
        label={label}
        value={typed}
        onChange={setTyped}
        groups={[...groups, ...booking, help]}
        note={count === 0 && status}
        onChoose={open}
      />
      <FormError>{isError && labels.someFailed}</FormError>
      <LiveRegion message={typed.trim() && status} />
    </Dialog>
  );
}
