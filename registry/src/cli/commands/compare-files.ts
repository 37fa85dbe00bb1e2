import type { Release } from 'shared-contracts';

/** A file of two releases under the name that both have for it. Sizes in bytes as browsers download them, null where it is not. */
export interface ComparedFile {
  readonly name: string;
  readonly from: number | null;
  readonly to: number | null;
}

/** Which files a release has that another has not, and which differ. */
export interface FileComparison {
  readonly added: readonly ComparedFile[];
  readonly removed: readonly ComparedFile[];
  readonly changed: readonly ComparedFile[];
}

type ReleaseFile = Release['files'][string];

/** What a build adds to the names of its files. */
const HASH = /\.[0-9a-f]{8,}(?=\.)/;

/** The files by their names without hashes. Names that would be the same keep theirs. */
function byName({ files }: Pick<Release, 'files'>): Map<string, ReleaseFile> {
  const names = Object.keys(files).map((path) => path.replace(HASH, ''));
  return new Map(
    Object.entries(files).map(([path, file], index) => {
      const name = names[index]!;
      return [names.indexOf(name) === names.lastIndexOf(name) ? name : path, file];
    }),
  );
}

/** A release from before compressed sizes were noted has only the size of the file itself. */
const getSize = (file: ReleaseFile | undefined) => file && (file.compressed ?? file.bytes);

/** Compares the files of two releases by the names that a build gives them, before it adds hashes. */
export function compareFiles(
  before: Pick<Release, 'files'>,
  after: Pick<Release, 'files'>,
): FileComparison {
  const [old, now] = [byName(before), byName(after)];
  const compared = [...new Set([...old.keys(), ...now.keys()])].sort().map((name) => {
    const [from, to] = [old.get(name), now.get(name)];
    const isChanged = from !== undefined && to !== undefined && from.integrity !== to.integrity;
    return { name, from: getSize(from) ?? null, to: getSize(to) ?? null, isChanged };
  });
  const pick = (isPicked: (file: (typeof compared)[number]) => boolean): ComparedFile[] =>
    compared.filter(isPicked).map(({ name, from, to }) => ({ name, from, to }));
  return {
    added: pick(({ from }) => from === null),
    removed: pick(({ to }) => to === null),
    changed: pick(({ isChanged }) => isChanged),
  };
}
