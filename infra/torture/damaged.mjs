import { cpSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { check } from './check.mjs';
import { folderOf } from './folders.mjs';
import { Ledger } from './ledger.mjs';
import { load } from './load.mjs';
import { makePeople } from './people.mjs';
import { NotStarted, startProduct, verify } from './product.mjs';

/** So many changes are in the folder that is damaged. */
const CHANGES = 120;
/** A refusal helps only if it says what to do. */
const ADVICE = /restore|backup|verify|move it away|remove/i;

/**
 * Damages copies of a stopped folder, one place each, and tells how it was noticed.
 *
 * @param {string} mode
 * @param {(file: string, random: any) => string} damage does it, and says what it did
 */
export async function onDamaged(mode, damage, { rounds, random, say }) {
  const made = folderOf('whole');
  const templates = await makeTemplates(made.path, random);
  const outcomes = new Map();
  let lost = 0;
  for (let round = 1; round <= rounds; round += 1) {
    const { name, people, ledger } = templates[round % templates.length];
    const copy = folderOf('damaged');
    cpSync(join(made.path, name), copy.path, { recursive: true });
    const file = someFile(copy.path, random);
    const done = `${name}: ${damage(file, random).replace(`${copy.path}/`, '')}`;
    const { outcome, details } = await outcomeOf(copy.path, { people, ledger: ledger.copy() });
    say(`round ${round}: ${done}: ${outcome}`);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (outcome === WRONG) {
      lost += 1;
      for (const detail of details) say(`  ${detail}`);
      say(`  the folder is ${copy.path}`);
    } else copy.remove();
  }
  made.remove();
  const how = [...outcomes].map(([outcome, count]) => `${count} ${outcome}`).join(', ');
  return { mode, rounds, acknowledged: templates[1].ledger.acknowledged, lost, how };
}

const WRONG = 'silently wrong';

/** The same folder, closed as it should be, and killed with its last changes in the logs. */
async function makeTemplates(base, random) {
  const work = join(base, 'work');
  const ledger = new Ledger();
  let product = await startProduct(work);
  const people = await makePeople(product.url);
  const until = (changes) =>
    load({ url: product.url, people, ledger, random }, { stopped: () => ledger.acknowledged >= changes });
  const keep = (name) => {
    cpSync(work, join(base, name), { recursive: true });
    return { name, people, ledger: ledger.copy() };
  };
  await until(CHANGES);
  await product.stop();
  const closed = keep('closed');
  product = await startProduct(work);
  await until(CHANGES * 1.5);
  await product.kill();
  return [closed, keep('killed')];
}

/** Of each kind of file as often, however many there are of it. */
function someFile(folder, random) {
  const kinds = new Map();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    // Mails that were delivered into a folder are nothing that is kept.
    if (!entry.isFile() || statSync(path).size === 0 || path.endsWith('.eml')) continue;
    const kind = kindOf(path.slice(folder.length));
    kinds.set(kind, [...(kinds.get(kind) ?? []), path]);
  }
  const of = (list) => list[random.below(list.length)];
  return of(of([...kinds.values()]));
}

/** Databases come up three times as often as what stands beside them. */
function kindOf(path) {
  if (path.endsWith('.db') && !path.endsWith('-passing.db')) return path;
  if (path.includes('/objects/')) return 'object';
  return path.endsWith('-wal') ? 'wal' : 'other';
}

async function outcomeOf(dataDir, { people, ledger }) {
  let product;
  try {
    product = await startProduct(dataDir);
  } catch (error) {
    if (!(error instanceof NotStarted)) throw error;
    const helps = ADVICE.test(error.message);
    return { outcome: helps ? 'refused at start' : WRONG, details: [error.message] };
  }
  const { missing, wrong, refused } = await check({ url: product.url, people, ledger }, { pageSize: 10 });
  await product.stop();
  const { clean } = await verify(dataDir);
  if (wrong.length > 0) return { outcome: WRONG, details: wrong };
  if (refused.length > 0) return { outcome: 'refused when read', details: refused };
  if (!clean) return { outcome: 'found by `verify`', details: missing };
  return missing.length > 0 ? { outcome: WRONG, details: missing } : { outcome: 'in nothing that counts', details: [] };
}
