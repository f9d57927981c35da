import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

/** A file without text that is older was left by a power cut; a newer one is just being written. */
const WRITTEN_AFTER_MS = 10_000;

/**
 * Two starts in one clone must not install or build at the same time: the second waits for the first.
 *
 * @param {string} file names the process that works
 * @param {() => Promise<unknown>} work
 */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  let isAnnounced = false;
  while (!tryToTake(file)) {
    if (!isAnnounced)
      console.log(`Another start is installing or building here; waiting for it … (If there is none, remove ${file})`);
    isAnnounced = true;
    await after(200);
  }
  try {
    return await work();
  } finally {
    rmSync(file, { force: true });
  }
}

function tryToTake(file) {
  try {
    writeFileSync(file, `${process.pid} ${startOf(process.pid)}`, { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!holderIsAlive(file)) rmSync(file, { force: true });
  return false;
}

function holderIsAlive(file) {
  try {
    const [pid, start] = readFileSync(file, 'utf8').split(' ');
    if (!pid) return Date.now() - statSync(file).mtimeMs < WRITTEN_AFTER_MS;
    const found = startOf(pid);
    if (found && found !== start) return false;
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** When a process began, in Linux's own unit: its number may be another's after a power cut. Empty on other systems. */
function startOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The 22nd field; the second, a name in brackets, may have blanks.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    return '';
  }
}
