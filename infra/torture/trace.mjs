import { createReadStream } from 'node:fs';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';

/** What changes a file or a folder, brings it to the disk, or answers somebody. */
const calls = [
  'open,openat,creat,write,pwrite64,writev,pwritev,pwritev2,ftruncate,truncate,fallocate,copy_file_range,sendfile,lseek',
  'rename,renameat,renameat2,unlink,unlinkat,rmdir,mkdir,mkdirat,link,linkat,symlink,symlinkat',
  'fsync,fdatasync,sync_file_range,sendto,sendmsg',
];

/**
 * Put before the command of the product: every such call of all its threads, with all of its bytes, in the order in
 * which they were done. `-D`: the product itself is our child, and gets our signals.
 *
 * @param {string} file where the trace goes
 */
export const tracer = (file) =>
  `strace -D -f -y -xx -ttt -s 16777216 --seccomp-bpf -e trace=${calls.join(',')} -o ${file}`.split(' ');

const UNFINISHED = ' <unfinished ...>';

/**
 * @typedef {object} Step a call that succeeded
 * @property {string} call
 * @property {string} args as strace wrote them; `textOf` and `bytesOf` read what is quoted
 * @property {number} begun the line where it began
 * @property {number} line the line where it was done: what the next calls of its thread come after
 * @property {number} time in milliseconds since 1970; no later line has an earlier one
 * @property {number} result
 */

/** @returns {AsyncGenerator<Step>} what `tracer` has written, in the order of `line` */
export async function* readTrace(file) {
  const pending = new Map();
  let line = 0;
  for await (const text of createInterface({ input: createReadStream(file, 'latin1') })) {
    line += 1;
    const [, thread, time, rest] = /^(\d+) +([\d.]+) (.*)$/s.exec(text) ?? [];
    if (rest === undefined) throw new Error(`line ${line} of ${file} can't be read: ${text.slice(0, 200)}`);
    if (rest.endsWith(UNFINISHED)) {
      pending.set(thread, { begun: line, beginning: rest.slice(0, -UNFINISHED.length) });
      continue;
    }
    const [resumed] = /^<\.\.\. \w+ resumed>/.exec(rest) ?? [''];
    const { begun, beginning } = (resumed && pending.get(thread)) || { begun: line, beginning: '' };
    const step = stepOf(beginning + rest.slice(resumed.length));
    if (step) yield { ...step, begun, line, time: Number(time) * 1000 };
  }
}

/** Null for a call that failed, and for what is none: a signal, an exit. */
function stepOf(text) {
  const [, call, args, result] = /^(\w+)\((.*)\) += (-?\d+)(?:<[^>]*>)?(?: \(.*\))?$/s.exec(text) ?? [];
  return call === undefined || Number(result) < 0 ? null : { call, args, result: Number(result) };
}

const HEX = '((?:\\\\x[0-9a-f]{2})*)';
const quoted = (hex = '') => Buffer.from(hex.replaceAll('\\x', ''), 'hex');

/** The file behind the first descriptor: the path between its angle brackets. */
export const fileOf = (args) => quoted(new RegExp(`^\\d+<${HEX}>`).exec(args)?.[1]).toString();

/** The paths that the call was given, whole. */
export const namesOf = (args) =>
  [...args.matchAll(new RegExp(`(?:(?:AT_FDCWD|\\d+)<${HEX}>, )?"${HEX}"`, 'g'))].map(([, folder, name]) =>
    resolve('/', quoted(folder).toString(), quoted(name).toString()),
  );

/** All bytes that the call was given to write, of several buffers too. @throws Error where strace has cut them */
export function bytesOf(args) {
  if (args.includes('"...')) throw new Error('the trace has not all of the bytes');
  return Buffer.concat([...args.matchAll(new RegExp(`"${HEX}"`, 'g'))].map(([, hex]) => quoted(hex)));
}

const socket = '<\\x73\\x6f\\x63\\x6b\\x65\\x74';
/** Heads of answers are short. */
const HEAD = 4 * 2_000;

/** The id of the request that this call answers with a success; null for any other call. */
export function answeredBy({ call, args }) {
  if (!/^(write|writev|sendto|sendmsg)$/.test(call) || !args.slice(0, 60).includes(socket)) return null;
  const head = bytesOf(`${args.slice(0, HEAD).replace(/(\\x[0-9a-f]{0,2})?$/, '')}"`).toString('latin1');
  if (!/^HTTP\/1\.1 2\d\d /.test(head)) return null;
  return /\r\nx-request-id: (\S+)/i.exec(head)?.[1] ?? null;
}
