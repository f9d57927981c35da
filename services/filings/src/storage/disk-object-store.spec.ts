import fs, { type FileHandle, open, readdir, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { MB } from '@easy-tax/contracts';
import { aFolder } from '@easy-tax/platform/testing';
import { DiskObjectStore } from './disk-object-store.js';
import { describeObjectStore } from './object-store.contract.js';
import { newObjectKey, StoreFull } from './object-store.js';
import { describeStoreFaults } from './store-faults.contract.js';

async function aDiskStore() {
  const { path: root, remove } = await aFolder();
  const store = await DiskObjectStore.open(root);
  return { root, store, dispose: remove };
}

describeObjectStore('disk', aDiskStore);

describe('object store on disk', () => {
  let made: Awaited<ReturnType<typeof aDiskStore>>;
  beforeEach(async () => {
    made = await aDiskStore();
  });
  afterEach(() => made.dispose());

  it('makes files and folders readable only by their owner', async () => {
    const key = newObjectKey();
    await made.store.put(key, Readable.from([Buffer.from('private')]));
    const folder = join(made.root, key.slice(0, 2));
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect((await stat(join(folder, key))).mode & 0o077).toBe(0);
  });

  it('is refused by its folder’s name if that can not be used', async () => {
    const file = join(made.root, 'file');
    await writeFile(file, '');
    await expect(DiskObjectStore.open(file)).rejects.toThrow(`${file} can't be used: ENOTDIR`);
  });

  it('is not ready while the disk is full, and is ready again afterwards', async () => {
    const { blocks, bsize } = await fs.statfs(made.root);
    jest
      .spyOn(fs, 'statfs')
      .mockResolvedValueOnce({ blocks, bsize, bavail: 10 } as Awaited<ReturnType<typeof fs.statfs>>);
    await expect(made.store.ping()).rejects.toThrow('full');
    await made.store.ping();
    jest.restoreAllMocks();
  });

  it('refuses an object, also in its middle, that would take the room of records, and keeps nothing of it', async () => {
    const { blocks, bsize } = await fs.statfs(made.root);
    const store = await DiskObjectStore.open(made.root, 4 * MB);
    const key = newObjectKey();
    const put = () => store.put(key, Readable.from([Buffer.alloc(MB), Buffer.alloc(MB), Buffer.alloc(MB)]));
    const left = jest.spyOn(fs, 'statfs');
    const leave = (bytes: number) =>
      left.mockResolvedValueOnce({ blocks, bsize, bavail: Math.floor(bytes / bsize) } as Awaited<
        ReturnType<typeof fs.statfs>
      >);
    leave(3 * MB);
    await expect(put()).rejects.toThrow(StoreFull);
    leave(5 * MB);
    leave(3 * MB);
    await expect(put()).rejects.toThrow(StoreFull);
    expect([await store.stat(key), await readdir(join(made.root, 'incoming'))]).toEqual([null, []]);
    jest.restoreAllMocks();
    expect(await put()).toEqual({ size: 3 * MB });
  });

  it('writes chunks together, up to a MB', async () => {
    const sizes: number[] = [];
    const end = withWrites((write) => (chunk, start) => {
      sizes.push(chunk.length);
      return write(chunk, start);
    });
    await made.store.put(newObjectKey(), Readable.from(Array.from({ length: 5 }, () => Buffer.alloc(MB / 2))));
    end();
    expect(sizes).toEqual([MB, MB, MB / 2]);
  });

  it('flushes an object before it gets its name, and then the folder that has the name', async () => {
    const order: string[] = [];
    const end = withFiles((file) => {
      const sync = file.sync.bind(file);
      Object.assign(file, { sync: () => sync().then(() => order.push('flush')) });
    });
    jest.spyOn(fs, 'rename').mockImplementation(async (...names) => {
      order.push('name');
      await rename(...names);
    });
    const key = newObjectKey();
    await made.store.put(key, Readable.from([Buffer.from('a new folder')]));
    await made.store.put(key, Readable.from([Buffer.from('a known folder')]));
    end();
    expect(order).toEqual(['flush', 'flush', 'name', 'flush', 'flush', 'name', 'flush']);
  });

  it('removes only partial files that a crash left', async () => {
    const old = join(made.root, 'incoming', 'left-by-a-crash');
    await writeFile(old, 'half');
    await utimes(old, new Date(0), new Date(0));
    await writeFile(join(made.root, 'incoming', 'being-written'), 'half');
    expect(await made.store.removeLeftovers(new Date(Date.now() - 60_000))).toBe(1);
    expect(await readdir(join(made.root, 'incoming'))).toEqual(['being-written']);
  });

  it('links an object of another folder instead of copying it, and keeps it when that folder is removed', async () => {
    const other = await aDiskStore();
    const [key, none] = [newObjectKey(), newObjectKey()];
    await other.store.put(key, Readable.from([Buffer.from('kept')]));
    expect([await made.store.link(key, other.store), await made.store.link(none, other.store)]).toEqual([true, false]);
    await made.store.flushFolders();
    const pathIn = (root: string) => join(root, key.slice(0, 2), key);
    expect((await stat(pathIn(made.root))).ino).toBe((await stat(pathIn(other.root))).ino);
    await other.dispose();
    expect(await made.store.stat(key)).toMatchObject({ size: 4 });
    jest.spyOn(fs, 'link').mockRejectedValueOnce(Object.assign(new Error('another disk'), { code: 'EXDEV' }));
    expect(await made.store.link(none, made.store)).toBe(false);
    jest.restoreAllMocks();
  });
});

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
  const { root, store, dispose } = await aDiskStore();
  return {
    store,
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
