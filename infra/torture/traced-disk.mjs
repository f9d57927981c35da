import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { File, Folder } from './inodes.mjs';
import { bytesOf, fileOf, namesOf } from './trace.mjs';

/** A folder as a disk holds it, by the calls that were done to it. */
export class TracedDisk {
  /** @param {string} path what is there now is on the disk */
  constructor(path) {
    this.path = path;
    this.root = read(path);
  }

  /**
   * @param {import('./trace.mjs').Step} step
   * @returns {boolean} whether it was about this folder
   * @throws Error for a call that changes a file in a way that is not known here
   */
  apply(step) {
    const within = (path) => path.startsWith(`${this.path}/`);
    const file = fileOf(step.args);
    if (ofFiles[step.call] && (within(file) || file === this.path)) {
      const inode = this.find(file);
      // Nobody finds it again, whatever is written to it.
      if (!inode && file.endsWith(' (deleted)')) return false;
      ofFiles[step.call](inode, step);
      return true;
    }
    if (!ofNames[step.call]) return false;
    const names = namesOf(step.args).filter(within);
    if (names.length > 0) ofNames[step.call](step, ...names.map((path) => this.place(path)));
    return names.length > 0;
  }

  /**
   * Makes a folder of what the disk has after a power cut.
   * @param {string} path where
   * @param {{ left: (change: object) => object[], stays: (change: object) => boolean }} chance what is left of a write,
   *   and whether a change of names stays
   */
  rebuild(path, chance, folder = this.root) {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    for (const [name, inode] of folder.with(chance.stays)) {
      if (inode instanceof Folder) this.rebuild(join(path, name), chance, inode);
      else writeFileSync(join(path, name), inode.with(chance.left), { mode: 0o600 });
    }
  }

  find(path) {
    const names = relative(this.path, path).split('/');
    return path === this.path ? this.root : names.reduce((at, name) => at?.seen?.get(name), this.root);
  }

  place(path) {
    const folder = this.find(dirname(path));
    if (!folder) throw new Error(`the trace has not shown where ${path} comes from`);
    return { folder, name: basename(path), inode: folder.seen.get(basename(path)) };
  }
}

function read(path) {
  const folder = new Folder();
  for (const entry of readdirSync(path, { withFileTypes: true })) {
    const at = join(path, entry.name);
    folder.kept.set(entry.name, entry.isDirectory() ? read(at) : new File(readFileSync(at)));
  }
  folder.seen = new Map(folder.kept);
  return folder;
}

const unknown = (_, { call, args }) => {
  throw new Error(`nothing is known here of ${call}(${args.slice(0, 200)}`);
};
const numbersOf = (args) => [...args.matchAll(/(?<=, )\d+(?=,|$)/g)].map(Number);

function writeAtPosition(file, { line, args, result }) {
  file.write(line, file.position, bytesOf(args).subarray(0, result));
  file.position += result;
}
const writeAt = (file, { line, args, result }) =>
  file.write(line, numbersOf(args).at(-1), bytesOf(args).subarray(0, result));
const flush = (inode, { begun }) => inode.flush(begun);

/** By the descriptor of a file or folder. */
const ofFiles = {
  write: writeAtPosition,
  writev: writeAtPosition,
  pwrite64: writeAt,
  pwritev: writeAt,
  pwritev2: unknown,
  ftruncate: (file, { line, args }) => file.resize(line, numbersOf(args)[0]),
  fallocate: unknown,
  copy_file_range: unknown,
  sendfile: unknown,
  lseek: (file, { result }) => {
    file.position = result;
  },
  fsync: flush,
  fdatasync: flush,
};

function open({ line, args }, { folder, name, inode }) {
  if (!inode && !args.includes('O_CREAT')) return;
  const file = inode ?? new File();
  if (!inode) folder.set(line, [name, file]);
  if (file instanceof Folder) return;
  if (args.includes('O_TRUNC') && file.size > 0) file.resize(line, 0);
  file.position = args.includes('O_APPEND') ? file.size : 0;
}
const mkdir = ({ line }, { folder, name }) => folder.set(line, [name, new Folder()]);
const remove = ({ line }, { folder, name }) => folder.set(line, [name, null]);

function rename({ line }, from, to) {
  if (from.folder === to.folder) return to.folder.set(line, [from.name, null], [to.name, from.inode]);
  to.folder.set(line, [to.name, from.inode]);
  from.folder.set(line, [from.name, null]);
}
const link = ({ line }, { inode }, { folder, name }) => folder.set(line, [name, inode]);

/** By names. */
const ofNames = {
  open,
  openat: open,
  creat: (step, place) => open({ ...step, args: 'O_CREAT|O_TRUNC' }, place),
  truncate: unknown,
  mkdir,
  mkdirat: mkdir,
  unlink: remove,
  unlinkat: remove,
  rmdir: remove,
  rename,
  renameat: rename,
  renameat2: rename,
  link,
  linkat: link,
  symlink: unknown,
  symlinkat: unknown,
};
