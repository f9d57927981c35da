import type { Readable } from 'node:stream';

/** A scanner's result for a file. `unscannable`: larger or deeper than it looks. */
export type Verdict =
  | { readonly is: 'clean' }
  | { readonly is: 'infected'; readonly signature: string }
  | { readonly is: 'unscannable'; readonly reason: string };

/** Looks for harmful files. Two adapters stand behind it; `scanner.contract.ts` is the suite both pass. */
export abstract class Scanner {
  /**
   * Judges a file, which is opened only by a scanner that reads it, and then always closed.
   * Rejects if the file can't be read or the scanner gives no verdict: such a file counts as not judged.
   */
  abstract scan(open: () => Promise<Readable>): Promise<Verdict>;
  /** Resolves when files can be judged; used by /readyz. */
  abstract ping(): Promise<void>;
}
