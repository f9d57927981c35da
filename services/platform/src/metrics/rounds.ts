import { MINUTE } from '@easy-tax/contracts';
import { type Sample, sample } from './meter.js';

/** The rounds may have been another replica's meanwhile, and a failure of its stands until somebody succeeds. */
const TELL_AGAIN_MS = 5 * MINUTE;

interface Seen {
  readonly sweep: string;
  /** Undefined until one has ended well here. */
  succeededAt?: number;
  failedAt?: number;
  seconds?: number;
  /** Undefined until the first: an earlier process may have left a failure behind. */
  failing?: boolean;
  toldAt: number;
}

type OnTurn = (sweep: string, failed: boolean) => void;

/** How the rounds of scheduled work went in this process. */
export class Rounds {
  private readonly seen: Seen[] = [];
  private onTurn: OnTurn = () => undefined;

  /** The same work, its rounds kept in mind. One that was told to stop has neither failed nor succeeded. */
  watched<A extends [AbortSignal]>(sweep: string, work: (...given: A) => Promise<unknown>) {
    const round: Seen = { sweep, toldAt: 0 };
    this.seen.push(round);
    return async (...given: A): Promise<unknown> => {
      const from = performance.now();
      try {
        const done = await work(...given);
        round.succeededAt = Date.now();
        if (round.failing !== false || Date.now() - round.toldAt > TELL_AGAIN_MS) this.turn(round, false);
        return done;
      } catch (error) {
        if (!given[0].aborted) {
          round.failedAt = Date.now();
          this.turn(round, true);
        }
        throw error;
      } finally {
        round.seconds = (performance.now() - from) / 1000;
      }
    };
  }

  /** Hears of each round that fails, of the first that succeeds after it, and of others now and then. */
  heardBy(onTurn: OnTurn): void {
    this.onTurn = onTurn;
  }

  /** The names of all sweeps. */
  get names(): readonly string[] {
    return this.seen.map(({ sweep }) => sweep);
  }

  samples(): readonly Sample[] {
    return this.seen.flatMap(({ sweep, succeededAt, failedAt, seconds }) => [
      ...(succeededAt ? [sample('easytax_sweep_last_success_timestamp_seconds', succeededAt / 1000, { sweep })] : []),
      ...(failedAt ? [sample('easytax_sweep_last_failure_timestamp_seconds', failedAt / 1000, { sweep })] : []),
      ...(seconds === undefined ? [] : [sample('easytax_sweep_last_duration_seconds', seconds, { sweep })]),
    ]);
  }

  private turn(round: Seen, failed: boolean): void {
    round.failing = failed;
    round.toldAt = Date.now();
    this.onTurn(round.sweep, failed);
  }
}
