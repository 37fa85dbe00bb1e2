import { type KeyboardEvent, useState } from 'react';

/** Arrow keys mark an item and Enter chooses it. Until someone marks another one it is the first, also of items that come later. */
export function useMark<Item extends { readonly id: string }>(
  items: readonly Item[],
  onChoose: (item: Item) => void,
) {
  const [id, setId] = useState<string | null>(null);
  const found = items.findIndex((item) => item.id === id);
  const index = Math.max(0, found);

  function move(step: number) {
    setId(items.at((index + step) % items.length)?.id ?? null);
  }

  function handleKey(event: KeyboardEvent) {
    const item = items[index];
    // Enter also ends the composition of a letter.
    if (!item || event.nativeEvent.isComposing) return;
    const actions: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: () => onChoose(item),
    };
    const act = actions[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  return { index, mark: (item: Item) => setId(item.id), reset: () => setId(null), handleKey };
}
