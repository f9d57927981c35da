import type { Readable } from 'node:stream';

/** A scanner's result. `unscannable`: too large or too deeply nested. */
export type ScanResult =
  | { readonly is: 'clean' }
  | { readonly is: 'infected'; readonly signature: string }
  | { readonly is: 'unscannable'; readonly reason: string };

/** Looks for harmful files. Two adapters stand behind it; `scanner.contract.ts` is the suite both pass. */
export abstract class Scanner {
  /**
   * Scans a file. Only a scanner that reads files opens it, and always closes it. Rejects if the file is unreadable or
   * the scanner gives no result.
   */
  abstract scan(open: () => Promise<Readable>): Promise<ScanResult>;
  /** Resolves if the scanner works; used by /readyz. */
  abstract ping(): Promise<void>;
}

/** For installations without a scanner: every file passes, and none is read. */
export class NoScanner implements Scanner {
  async scan(): Promise<ScanResult> {
    return { is: 'clean' };
  }

  ping(): Promise<void> {
    return Promise.resolve();
  }
}
