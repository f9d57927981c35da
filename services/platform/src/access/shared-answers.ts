/** Caches promises by key for `ms` milliseconds, so that concurrent requests share one call. */
export class SharedAnswers<T> {
  private readonly answers = new Map<string, { readonly at: number; readonly answer: Promise<T> }>();

  /** @param keeps true for errors that are cached, too */
  constructor(
    private readonly ms: number,
    private readonly now = () => performance.now(),
    private readonly keeps: (error: unknown) => boolean = () => false,
  ) {}

  /** An entry's age counts from the start of its call. */
  of(key: string, ask: () => Promise<T>, { fresh } = { fresh: false }): Promise<T> {
    this.forgetOld();
    if (fresh) this.answers.delete(key);
    const known = this.answers.get(key);
    if (known) return known.answer;
    const answer = ask();
    this.answers.set(key, { at: this.now(), answer });
    answer.catch((error: unknown) => {
      if (!this.keeps(error) && this.answers.get(key)?.answer === answer) this.answers.delete(key);
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
