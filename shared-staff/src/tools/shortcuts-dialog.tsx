import { useState } from 'react';
import { CheckboxField, color, Dialog, fontSize, radius, space, Stack } from 'shared-ui';
import { styled } from 'styled-components';
import { texts } from '../texts';
import { isShortcutsOn, setShortcutsOn } from './shortcuts-setting';

const { shortcuts: labels } = texts;

const List = styled.dl`
  display: grid;
  gap: ${space.s};
  margin: 0;

  div {
    display: grid;
    grid-template-columns: 8rem 1fr;
    gap: ${space.l};
    align-items: baseline;
  }

  dd {
    margin: 0;
  }

  kbd {
    display: inline-block;
    margin-inline-end: ${space.xs};
    padding: 0 ${space.s};
    border: 1px solid ${color.borderControl};
    border-radius: ${radius.s};
    font-size: ${fontSize.small};
  }
`;

/** Lists the keyboard shortcuts, and turns those of a single key on and off. */
export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  const [isOn, setOn] = useState(isShortcutsOn);

  function change(next: boolean) {
    setShortcutsOn(next);
    setOn(next);
  }

  return (
    <Dialog isOpen onOpenChange={onClose} title={labels.title} size="small">
      <Stack>
        <List>
          {labels.keys.map(({ keys, action }) => (
            <div key={action}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key} dir="ltr">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{action}</dd>
            </div>
          ))}
        </List>
        <CheckboxField
          label={labels.enable}
          hint={labels.enableHint}
          checked={isOn}
          onChange={({ target }) => change(target.checked)}
        />
      </Stack>
    </Dialog>
  );
}
