import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';

/** What checks ask of the disks of this machine; tests replace it. Both throw for a folder that is not there. */
export interface Machine {
  /** Throws when this process may not write to the folder. */
  readonly requireWritable: (folder: string) => Promise<void>;
  readonly readFreeBytes: (folder: string) => Promise<number>;
}

export const realMachine: Machine = {
  requireWritable: (folder) => access(folder, constants.W_OK),
  readFreeBytes: async (folder) => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  },
};
