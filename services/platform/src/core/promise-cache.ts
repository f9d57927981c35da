/** Caches promises by key for `ms` milliseconds, so that concurrent requests share one call. */
export class PromiseCache<T> {
  private readonly answers = new Map<string, { readonly at: number; readonly answer: Promise<T> }>();

  /** @param shouldKeep true for errors that are cached, too */
  constructor(
    private readonly ms: number,
    private readonly now = () => performance.now(),
    private readonly shouldKeep: (error: unknown) => boolean = () => false,
  ) {}

  /** An entry's age counts from the start of its call. */
  get(key: string, ask: () => Promise<T>, { isFresh } = { isFresh: false }): Promise<T> {
    this.forgetOld();
    if (isFresh) this.answers.delete(key);
    const known = this.answers.get(key);
    if (known) return known.answer;
    const answer = ask();
    this.answers.set(key, { at: this.now(), answer });
    answer.catch((error: unknown) => {
      if (!this.shouldKeep(error) && this.answers.get(key)?.answer === answer) this.answers.delete(key);
    });
    return answer;
  }

  /** Entries are in insertion order, so the oldest are first. */
  private forgetOld(): void {
    const oldest = this.now() - this.ms;
    for (const [key, { at }] of this.answers) {
      if (at > oldest) return;
      this.answers.delete(key);
    }
  }
}
