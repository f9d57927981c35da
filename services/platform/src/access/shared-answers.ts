/** Answers that many ask for at once or shortly after each other: each is asked for once while it is young. */
export class SharedAnswers<T> {
  private readonly answers = new Map<string, { readonly at: number; readonly answer: Promise<T> }>();

  /** @param keeps whether a failure is an answer, too; any other is forgotten at once */
  constructor(
    private readonly ms: number,
    private readonly now = () => performance.now(),
    private readonly keeps: (error: unknown) => boolean = () => false,
  ) {}

  /** An answer's age counts from its asking, so that sharing one never makes it older than that. */
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

  /** Answers stand in the order of their asking, so the old ones are in front. */
  private forgetOld(): void {
    const oldest = this.now() - this.ms;
    for (const [key, { at }] of this.answers) {
      if (at > oldest) return;
      this.answers.delete(key);
    }
  }
}
