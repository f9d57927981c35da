import fs, { type FileHandle, open, rename } from 'node:fs/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MB } from '@easy-tax/contracts';
import { aFolder } from '@easy-tax/platform/testing';
import { DiskObjectStore } from './disk-object-store.js';
import { describeStoreFaults } from './store-faults.contract.js';

const failure = (code: string) => Object.assign(new Error(code), { code });
const restore = () => jest.restoreAllMocks();

/** Changes every file that is opened from now on. */
function withFiles(change: (file: FileHandle) => void) {
  jest.spyOn(fs, 'open').mockImplementation(async (...path) => {
    const file = await open(...path);
    change(file);
    return file;
  });
  return restore;
}

type Write = (chunk: Buffer, start: number) => Promise<{ bytesWritten: number }>;
const withWrites = (change: (write: Write) => Write) =>
  withFiles((file) => {
    const write: Write = file.write.bind(file);
    Object.assign(file, { write: change(write) });
  });

describeStoreFaults('disk', async () => {
  const { path: root, remove: dispose } = await aFolder();
  return {
    store: await DiskObjectStore.open(root),
    dispose,
    faults: {
      full: () => {
        let left = 2 * MB + 1000;
        return withWrites((write) => async (chunk, start) => {
          if (left === 0) throw failure('ENOSPC');
          const { bytesWritten } = await write(chunk.subarray(0, start + left), start);
          left -= bytesWritten;
          return { bytesWritten };
        });
      },
      'read-only': () => {
        jest.spyOn(fs, 'open').mockRejectedValue(failure('EROFS'));
        return restore;
      },
      gone: async () => {
        await rename(root, `${root}-away`);
        return () => rename(`${root}-away`, root);
      },
      slow: () =>
        withWrites((write) => async (...chunk) => {
          await nextTurn();
          return write(...chunk);
        }),
      'writing short': () => withWrites((write) => (chunk, start) => write(chunk.subarray(0, start + 50_000), start)),
      'failing at the flush': () =>
        withFiles((file) => Object.assign(file, { sync: async () => Promise.reject(failure('EIO')) })),
      'failing at the rename': () => {
        jest.spyOn(fs, 'rename').mockRejectedValue(failure('EIO'));
        return restore;
      },
    },
  };
});
