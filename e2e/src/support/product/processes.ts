import { execFileSync } from 'node:child_process';
import type { Product } from './product.ts';

/** Lists the launcher and every process that it started. */
export function processesOf(product: Product): { readonly pid: number }[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,pgid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, group]) => group === product.process.pid)
    .map(([pid = 0]) => ({ pid }));
}
