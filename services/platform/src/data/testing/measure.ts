import { mkdtemp, rm, stat } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import type { PageQuery, Records } from '../records.js';
import { openSqliteEngine } from '../sqlite/engine.js';
import { aLetter, type Letter, LetterRecords } from './letters.js';

const given = ['Asha', 'Ravi', 'Sunita', 'Farah', 'Gurpreet', 'अनिल', 'Meena', 'Joseph'];
const words = ['refund', 'notice', 'form 16', 'rent', 'salary', 'रिफंड', 'pending', 'April', 'bank', 'interest'];
const pick = (from: readonly string[], at: number): string => from[at % from.length] ?? '';
const letterAt = (at: number): Letter =>
  aLetter({
    name: `${pick(given, at)} ${pick(words, at * 7)} ${at}`,
    email: `client${at}@example.in`,
    message: Array.from({ length: 20 }, (_, word) => pick(words, at * 3 + word * at)).join(' '),
    size: (at * 7919) % 1_000_003,
    state: pick(['new', 'seen', 'done'], at),
  });

const print = (line: string) => process.stdout.write(`${line}\n`);
async function timed(name: string, times: number, work: (at: number) => Promise<unknown>): Promise<void> {
  const start = performance.now();
  for (let at = 0; at < times; at++) await work(at);
  print(`${name.padEnd(44)} ${((performance.now() - start) / times).toFixed(2)} ms`);
}

const lists: [string, Partial<PageQuery<Letter>>][] = [
  ['page of 50, newest first', {}],
  ['page of 50 by name', { sort: 'name' }],
  ['page 1,000 of 50 by name', { sort: 'name', page: 1000 }],
  ['page of 50 under a filter', { where: { state: 'seen' } }],
  ['search: in one record', { search: 'client4711@' }],
  ['search: in every tenth or so', { search: 'notice' }],
  ['search: two characters, rare', { search: '.i' }],
  ['search: two characters, nowhere', { search: 'zq' }],
  ['search: one character, everywhere', { search: 'a' }],
];

async function measure(letters: Records<Letter>, count: number): Promise<void> {
  await timed('durable insert', 500, (at) => letters.insert(letterAt(count + at)));
  await timed('find by a unique field', 500, (at) => letters.findBy('email', `client${at * 97}@example.in`));
  for (const [name, query] of lists) await timed(name, 20, () => letters.page({ pageSize: 50, ...query }));
}

/** How long the port's operations take on SQLite, on this machine: `measure.ts <records>`. */
async function main(count: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'easy-tax-measure-'));
  const path = join(dataDir, 'letters.db');
  const engine = await openSqliteEngine({ dataDir, service: 'letters' });
  const letters = await engine.open(LetterRecords);
  await timed(`filled with ${count} records, each`, count, (at) => letters.insert(letterAt(at)));
  await measure(letters, count);
  await engine.close();
  print(`on disk ${Math.round((await stat(path)).size / 1_048_576)} MB; Node ${process.version}, ${cpus()[0]?.model}`);
  await rm(dataDir, { recursive: true });
}

const [, , , records = '100000'] = process.argv;
void main(Number(records));
