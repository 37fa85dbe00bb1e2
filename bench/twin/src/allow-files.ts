import { allowRemote } from '../../../shell/src/integrity';
import { readPageData } from '../../../shell/src/site';

// The shell's own chunks are files of the one remote, and needed from the start.
readPageData().registry.remotes.forEach(allowRemote);
