/** The texts of shared packages. */
export const packages = {
  heading: 'Shared packages',
  lead: 'Of the live versions and canaries. Sizes are what all copies but the largest add, before minifying.',
  all: (count: number) => (count === 1 ? 'The only release' : `All ${count} releases`),
  allBut: (names: string) => `All but ${names}`,
  duplicates: {
    caption: 'Bundled by several remotes',
    name: 'Package',
    extra: 'Extra size',
    kb: (count: number) => `${count.toLocaleString('en-US')} kB`,
    releases: 'Found in',
    showAll: (count: number) => `Show all ${count} packages`,
    none: 'No package is bundled by more than one remote.',
  },
  shared: {
    caption: 'Taken from the shell',
    name: 'Module',
    version: 'Shell',
    notShared: 'Unknown',
    ranges: 'Accepted',
    any: 'Any',
    none: 'No release takes a module from the shell.',
  },
  upgrade: {
    heading: 'Which releases accept an upgrade?',
    label: 'Package and version',
    hint: 'For example react@20.0.0',
    invalid: 'Enter a package with a version, such as react@20.0.0',
    action: 'Check',
    notTaken: (name: string) => `No live release takes ${name} from the shell.`,
    accepted: (count: number, asked: string) =>
      count === 1
        ? `The only release that takes it accepts ${asked}.`
        : `All ${count} releases that take it accept ${asked}.`,
    held: (count: number, all: number, asked: string) =>
      `${count} of ${all} releases hold back ${asked}: they would not load beside it.`,
    takes: (ranges: readonly string[]) => `accepts ${ranges.join(', ')}`,
    acceptedBy: (names: string) => `Accepted by: ${names}`,
  },
} as const;
