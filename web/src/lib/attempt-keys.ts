/**
 * One `Idempotency-Key` for all tries of the same submission, so that a lost answer gives one record. What changes in
 * between makes a new key; so does `spend`, once a try has been answered for good.
 */
export class AttemptKeys {
  #fingerprint: string | null = null;
  #key = '';

  constructor(private readonly make: () => string) {}

  for(fingerprint: string): string {
    if (this.#fingerprint !== fingerprint) {
      this.#fingerprint = fingerprint;
      this.#key = this.make();
    }
    return this.#key;
  }

  spend(): void {
    this.#fingerprint = null;
  }
}
