import { type ReactNode, type Ref, useId, useLayoutEffect } from 'react';
import { texts } from '../../texts';
import { Detail, Field, Heading, List, Note, Option } from './combobox-styles';
import type { PaletteGroup, PaletteItem } from './palette-item';
import { useMark } from './use-mark';

interface ComboboxProps {
  /** Of the box. */
  readonly ref?: Ref<HTMLInputElement>;
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly groups: readonly PaletteGroup[];
  /** Above the list, such as that nothing was found. */
  readonly note: ReactNode;
  readonly onChoose: (item: PaletteItem) => void;
}

/** A search box with a list of results in groups; focus stays in the box (WAI-ARIA: combobox with a listbox). */
export function Combobox(props: ComboboxProps) {
  const { ref, label, value, onChange, groups, note, onChoose } = props;
  const id = useId();
  const items = groups.flatMap((group) => group.items);
  const { index, mark, reset, handleKey } = useMark(items, onChoose);
  const toId = (item: PaletteItem) => `${id}-${items.indexOf(item)}`;
  const markedId = `${id}-${index}`;

  useLayoutEffect(() => {
    document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);

  return (
    <>
      <Field
        ref={ref}
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={id}
        aria-activedescendant={markedId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        placeholder={label}
        value={value}
        onKeyDown={handleKey}
        onChange={({ target }) => {
          onChange(target.value);
          reset();
        }}
      />
      {note && <Note aria-hidden>{note}</Note>}
      <List id={id} role="listbox" aria-label={texts.palette.results}>
        {groups.map(({ heading, items: own }) => (
          <div key={heading} role="group" aria-label={heading}>
            <Heading aria-hidden>{heading}</Heading>
            {own.map((item) => (
              <Option
                key={item.id}
                id={toId(item)}
                role="option"
                aria-selected={toId(item) === markedId}
                onClick={() => onChoose(item)}
                onPointerMove={() => mark(item)}
              >
                <span>{item.label}</span> {item.detail && <Detail>{item.detail}</Detail>}
              </Option>
            ))}
          </div>
        ))}
      </List>
    </>
  );
}
