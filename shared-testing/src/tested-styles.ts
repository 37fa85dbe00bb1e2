/** What tests ask for: whether something is shown, can be pressed, and how wide it may become. */
const TESTED = /^(display|visibility|opacity|pointer-events|max-width)$/;

/** A node of stylis, which styled-components compiles styles with. */
interface StyleNode {
  readonly type: string;
  readonly props: string | string[];
  readonly parent: StyleNode | null;
  value: string;
}

/** The test environment compares no element with the rules for another medium. */
const isInMedia = ({ parent }: StyleNode): boolean =>
  parent !== null && (parent.type === '@media' || isInMedia(parent));

/**
 * Leaves out the other declarations, and with them most rules: to tell what is shown, the test
 * environment compares every element with every rule, up to 40 % of the time of a page's tests.
 */
export function keepTestedStyles(node: StyleNode): void {
  if (node.type !== 'decl' || TESTED.test(String(node.props)) || isInMedia(node)) return;
  node.value = '';
}
