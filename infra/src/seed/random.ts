import { createHash } from 'node:crypto';

/** Numbers that look random and are the same for the same key, independent of other draws (mulberry32). */
export class Random {
  private state: number;

  constructor(...key: readonly (string | number)[]) {
    this.state = createHash('sha256').update(JSON.stringify(key)).digest().readUInt32LE();
  }

  /** A random integer from 0 to `below` - 1. */
  below(below: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  }

  pick<T>(list: readonly [T, ...T[]]): T {
    return list[this.below(list.length)] ?? list[0];
  }

  hex(digits: number): string {
    return Array.from({ length: digits }, () => this.below(16).toString(16)).join('');
  }
}

/** An id as `newId` would have made it at that time (UUID version 7, RFC 9562). */
export function idAt(time: Date, random: Random): string {
  const stamp = time.getTime().toString(16).padStart(12, '0');
  const variant = random.pick(['8', '9', 'a', 'b']);
  return `${stamp.slice(0, 8)}-${stamp.slice(8)}-7${random.hex(3)}-${variant}${random.hex(3)}-${random.hex(12)}`;
}
