import { Command } from 'cmdk';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Dialog, FormError, LiveRegion } from 'shared-ui';
import { texts } from '../../texts';
import type { PaletteItem } from './palette-item';
import { Detail, Field, Group, Item, List, Note } from './palette-styles';
import { useResults } from './use-results';
import { useCan } from './use-staff-access';

const { palette: labels, shortcuts } = texts;

function toStatus(count: number, isPending: boolean): string {
  if (isPending) return labels.searching;
  return count > 0 ? labels.count(count) : labels.none;
}

interface ResultProps {
  readonly item: PaletteItem;
  readonly onOpen: (item: PaletteItem) => void;
}

const Result = ({ item, onOpen }: ResultProps) => (
  <Item value={item.id} onSelect={() => onOpen(item)}>
    <span>{item.label}</span>
    {item.detail && <Detail>{item.detail}</Detail>}
  </Item>
);

interface PaletteProps {
  readonly onShowShortcuts: () => void;
  readonly onClose: () => void;
}

/** Finds patients, today's visits and pages, as far as the person may open them. */
export function Palette({ onShowShortcuts, onClose }: PaletteProps) {
  const [typed, setTyped] = useState('');
  const { groups, isPending, isError } = useResults(typed);
  const navigate = useNavigate();
  const label = useCan('patients.read') ? labels.label : labels.labelPages;
  const count = groups.flatMap(({ items }) => items).length;
  const status = toStatus(count, isPending);

  function open({ to }: PaletteItem) {
    onClose();
    void navigate(to);
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title={labels.title}>
      <Command label={label} shouldFilter={false} vimBindings={false} loop>
        <Field value={typed} onValueChange={setTyped} placeholder={label} />
        <FormError>{isError && labels.someFailed}</FormError>
        {count === 0 && <Note aria-hidden>{status}</Note>}
        <List label={labels.results}>
          {groups.map(({ heading, items }) => (
            <Group key={heading} heading={heading}>
              {items.map((item) => (
                <Result key={item.id} item={item} onOpen={open} />
              ))}
            </Group>
          ))}
          <Group heading={labels.help}>
            <Item value="shortcuts" onSelect={onShowShortcuts}>
              {shortcuts.title}
            </Item>
          </Group>
        </List>
      </Command>
      <LiveRegion message={typed.trim() && status} />
    </Dialog>
  );
}
