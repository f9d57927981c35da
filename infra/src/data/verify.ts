import { verifyFilings } from '@easy-tax/filings';
import { type Env } from '@easy-tax/platform/core';
import { DataRefused } from '@easy-tax/platform/data';
import { Progress } from './progress.js';
import { inService, type ServiceName, services } from './stored.js';

/** Compares every record with its derived data, and every filing with its object. @returns true without findings */
export async function verify(env: Env): Promise<boolean> {
  let found = 0;
  const finding = (what: string) => {
    found += 1;
    console.log(what);
  };
  const unreadable = new Set<ServiceName>();
  for (const service of services) {
    if (!(await verifyRecords(service, env, finding))) unreadable.add(service);
  }
  if (!unreadable.has('filings')) await verifyObjects(env, finding);
  console.log(found === 0 ? 'Everything is as it should be.' : `${found} findings; each is named above.`);
  return found === 0;
}

/** False if the records can't be opened or read completely. */
async function verifyRecords(service: ServiceName, env: Env, finding: (what: string) => void): Promise<boolean> {
  try {
    console.log(`${service} …`);
    const progress = new Progress(`${service}: records checked`);
    await inService(service, env, (stored) => stored.verify(finding, progress.step));
    progress.end();
    return true;
  } catch (error) {
    if (!(error instanceof DataRefused)) throw error;
    finding(`${service}: ${error.message}`);
    return false;
  }
}

/** Reports orphans, which are no damage: a crash leaves them, and the product removes them. */
async function verifyObjects(env: Env, finding: (what: string) => void): Promise<void> {
  const progress = new Progress('files read and compared');
  const { checked, missing, damaged, orphans, unnamed, miscounted } = await verifyFilings(env, progress.step);
  progress.end();
  for (const reference of missing) finding(`missing: the file of ${reference}`);
  for (const reference of damaged) finding(`damaged: the file of ${reference}`);
  for (const key of orphans) console.log(`left over: the object ${key}, of no filing`);
  for (const id of unnamed) console.log(`left over: the file ${id}, which no return names; the product removes it`);
  // A crash may leave a count outdated.
  for (const wrong of miscounted) console.log(`miscounted: ${wrong}; the product mends it`);
  const counts = [`${missing.length} missing`, `${damaged.length} damaged`, `${orphans.length} left over`];
  console.log(`files: ${checked} checked, ${counts.join(', ')}`);
}
