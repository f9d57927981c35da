import { messages } from '@easy-tax/contracts';
import { isClientKeyLost, verifyFilings } from '@easy-tax/filings';
import type { Env } from '@easy-tax/platform/core';
import { compactSqlite, DataRefused, type Finding } from '@easy-tax/platform/data';
import { megabytes, Progress, timed } from './command-line.js';
import { keptServices, lostServices, wordsOfLoss } from './databases.js';
import { inService, type ServiceName, services } from './stored.js';

/**
 * Compares every record with its derived data, and every filing with its object.
 * @param isDrill its folder never has the key
 * @returns true without findings
 */
export async function verify(env: Env, { isDrill = false } = {}): Promise<boolean> {
  let found = 0;
  const finding = (what: string) => {
    found += 1;
    console.log(what);
  };
  const readable = new Set<ServiceName>();
  const lost = await lostServices(env);
  const kept = lost.length === services.length ? [] : keptServices(env);
  for (const service of services) {
    if (kept.includes(service)) {
      if (await verifyRecords(service, env, finding)) readable.add(service);
    } else if (lost.includes(service)) finding(wordsOfLoss(service, env));
    else console.log(`${service}: nothing has been kept yet`);
  }
  if (readable.has('filings'))
    await orFinding('filings', finding, async () => {
      if (!isDrill && (await isClientKeyLost(env))) finding(messages.clientKeyLost);
      await verifyObjects(env, finding);
    });
  console.log(found === 0 ? 'Everything is as it should be.' : `${found} findings; each is named above.`);
  return found === 0;
}

/** False if the work finds records that can't be opened or read completely. */
async function orFinding(service: ServiceName, finding: Finding, work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof DataRefused)) throw error;
    finding(`${service}: ${error.message}`);
    return false;
  }
}

const verifyRecords = (service: ServiceName, env: Env, finding: Finding): Promise<boolean> =>
  orFinding(service, finding, async () => {
    console.log(`${service} …`);
    const progress = new Progress(`${service}: records checked`);
    await inService(service, env, (stored) =>
      stored.verify(finding, progress.step, (what) => console.log(`${service}: ${what}`)),
    );
    progress.end();
  });

/** Reports orphans, which are no damage: a crash leaves them, and the product removes them. */
async function verifyObjects(env: Env, finding: Finding): Promise<void> {
  const progress = new Progress('files read and compared');
  const { checked, missing, damaged, isCut, orphans, unnamed, miscounted } = await verifyFilings(env, progress.step);
  progress.end();
  for (const reference of missing) finding(`missing: the file of ${reference}`);
  for (const reference of damaged) finding(`damaged: the file of ${reference}`);
  if (isCut)
    finding('files: not all could be compared, because a record is damaged. Restore a backup into an empty folder.');
  for (const key of orphans) console.log(`left over: the object ${key}, of no filing`);
  for (const id of unnamed) console.log(`left over: the file ${id}, which no return names; the product removes it`);
  // A crash may leave a count outdated.
  for (const wrong of miscounted) console.log(`miscounted: ${wrong}; the product mends it`);
  const counts = [`${missing.length} missing`, `${damaged.length} damaged`, `${orphans.length} left over`];
  console.log(`files: ${checked} checked, ${counts.join(', ')}`);
}

/** `compact`: frees the disk space of removed records. */
export async function compact(env: Env): Promise<boolean> {
  for (const service of keptServices(env)) {
    if (env.MONGO_URL) await timed(service, () => inService(service, env, (stored) => stored.compact()));
    else await compactFile(service, env);
  }
  return true;
}

async function compactFile(service: ServiceName, env: Env): Promise<void> {
  await timed(`${service}: merging what search knows`, () => inService(service, env, (stored) => stored.compact()));
  await timed(
    `${service}: writing the database anew`,
    () => compactSqlite({ dataDir: env.DATA_DIR ?? '', service }),
    ({ before, after }) => `${megabytes(before)} before, ${megabytes(after)} now,`,
  );
}

/** `migrate`: updates all records to this release. It can be stopped and run again. @throws DataRefused */
export async function migrate(env: Env): Promise<boolean> {
  for (const service of keptServices(env)) {
    await timed(service, () => inService(service, env, (stored) => stored.migrate()));
  }
  return true;
}
