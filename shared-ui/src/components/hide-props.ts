/** Keeps a styled component's own props from landing in the markup as attributes. */
export const hideProps = (...names: string[]) => ({
  shouldForwardProp: (prop: string) => !names.includes(prop),
});
