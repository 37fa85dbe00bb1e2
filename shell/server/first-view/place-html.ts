const SLOT = /<molar-slot><i id="_R_([0-9a-v]+)_"><\/i>.*?<\/molar-slot>/s;
const REACT_ID = /_R_([0-9a-v]+)(H[0-9a-v]+)?_/g;
const BITS_PER_DIGIT = 5n;

const toNumber = (digits: string): bigint =>
  [...digits].reduce((sum, digit) => (sum << BITS_PER_DIGIT) | BigInt(parseInt(digit, 32)), 0n);

const countBits = (value: bigint): bigint => BigInt(value.toString(2).length);

/**
 * Puts a page's HTML, which was rendered alone, where the frame has its slot. React makes ids of a
 * component's place in the tree, the digits of its ancestors last: what the slot's place adds to the slot's
 * own id is added to each id of the page.
 */
export function placeHtml(frame: string, slotAlone: string, page: string): string {
  const placed = SLOT.exec(frame)?.[1];
  const alone = SLOT.exec(slotAlone)?.[1];
  if (placed === undefined || alone === undefined) throw new Error('the frame has no slot');
  const ancestorBits = countBits(toNumber(placed)) - countBits(toNumber(alone));
  const ancestors = toNumber(placed) & ((1n << ancestorBits) - 1n);
  const toPlaced = (digits: string) =>
    ((toNumber(digits) << ancestorBits) | ancestors).toString(32);
  const html = page.replace(
    REACT_ID,
    (_whole, digits: string, local = '') => `_R_${toPlaced(digits)}${local}_`,
  );
  return frame.replace(SLOT, () => html);
}
