/** The sent content, and the key of its request. */
export interface Attempt {
  readonly fingerprint: string;
  readonly key: string;
}

/**
 * One `Idempotency-Key` for all tries of the same submission, so that a lost answer gives one record. A change in
 * between makes a new key; so does `spend`, once a try has been answered for good.
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

  /** The try that was not answered yet: `restore` goes on with it after a reload. */
  get pending(): Attempt | null {
    return this.#attempt;
  }

  restore(attempt: Attempt | null): void {
    this.#attempt = attempt;
  }
}
