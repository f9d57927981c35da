/** The sent content and its key. */
export interface Attempt {
  readonly fingerprint: string;
  readonly key: string;
}

/**
 * One `Idempotency-Key` for all tries of a submission, so that a lost answer causes no duplicate. Changed
 * content gets a new key; so does `spend`, after a final answer.
 */
export class AttemptKeys {
  #attempt: Attempt | null = null;

  constructor(private readonly make: () => string) {}

  for(fingerprint: string): string {
    if (this.#attempt?.fingerprint !== fingerprint) this.#attempt = { fingerprint, key: this.make() };
    return this.#attempt.key;
  }

  spend(): void {
    this.#attempt = null;
  }

  /** The unanswered try; `restore` continues it after a reload. */
  get pending(): Attempt | null {
    return this.#attempt;
  }

  restore(attempt: Attempt | null): void {
    this.#attempt = attempt;
  }
}
