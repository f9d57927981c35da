import { NewerData } from '../errors.js';
import type { Layout } from '../layout.js';
import type { Preparation } from './prepare.js';
import { type Renewal, renewAll } from './renew.js';
import type { Pace } from './replicas.js';
import { stampIn, type TypeMark } from './type-marks.js';

/**
 * What a running replica does now and then: it is heard of; it makes whole what replicas of another release have written
 * meanwhile; and it notices when a newer release has taken away what it needs.
 */
export class Care {
  private readonly types = new Map<string, Renewal>();
  private readonly beating: NodeJS.Timeout;
  private last: Promise<void> | null = null;
  private refused: NewerData | undefined;

  constructor(
    private readonly preparation: Preparation,
    { beatMs }: Pace,
  ) {
    this.beating = setInterval(() => this.next(), beatMs).unref();
  }

  add(renewal: Renewal): void {
    this.types.set(renewal.layout.name, renewal);
  }

  /** @throws NewerData once it can't work with the data any more */
  check(): void {
    if (this.refused) throw this.refused;
  }

  async end(): Promise<void> {
    clearInterval(this.beating);
    await this.last;
    await this.preparation.replicas.leave().catch(() => undefined);
  }

  /** A round that fails met a server that is down, as readiness says; the next one tries again. */
  private next(): void {
    this.last ??= this.round()
      .catch(() => undefined)
      .finally(() => {
        this.last = null;
      });
  }

  private async round(): Promise<void> {
    await this.preparation.replicas.beat();
    const marks = new Map((await this.preparation.marks.all()).map((mark) => [mark._id, mark]));
    const types = [...this.types.values()];
    this.refused = types.map(({ layout }) => this.refusal(layout, marks.get(layout.name))).find((each) => each);
    for (const renewal of types) {
      const mark = marks.get(renewal.layout.name) ?? null;
      if (stampIn(mark) === renewal.layout.stamp) await renewAll(renewal);
    }
  }

  private refusal(layout: Layout, mark: TypeMark | undefined): NewerData | undefined {
    try {
      this.preparation.marks.refuseNewer(layout, mark);
      return undefined;
    } catch (error) {
      if (error instanceof NewerData) return error;
      throw error;
    }
  }
}
