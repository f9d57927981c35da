import { execFileSync } from 'node:child_process';
import type { Product } from './product.ts';

interface ProcessRow {
  readonly pid: number;
  readonly rssKb: number;
}

/** The launcher and every process it started, with their resident memory. */
export function processesOf(product: Product): ProcessRow[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,pgid=,rss='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, group]) => group === product.process.pid)
    .map(([pid = 0, , rssKb = 0]) => ({ pid, rssKb }));
}

/** Resident memory of the whole product, in MB (1,048,576 bytes). */
export const residentMb = (product: Product): number =>
  processesOf(product).reduce((sum, { rssKb }) => sum + rssKb, 0) / 1024;
