import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';

/** Two starts in one clone must not install or build at the same time: the second waits for the first. */
export async function withLock(file, work) {
  mkdirSync(dirname(file), { recursive: true });
  let isAnnounced = false;
  while (!tryToTake(file)) {
    if (!isAnnounced) console.log('Another start is installing or building here; waiting for it …');
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
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
  }
  if (!holderIsAlive(file)) rmSync(file, { force: true });
  return false;
}

function holderIsAlive(file) {
  try {
    process.kill(Number(readFileSync(file, 'utf8')), 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
