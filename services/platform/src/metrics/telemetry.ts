import { step } from '../tracing/step.js';
import { Meter, noMeter } from './meter.js';
import type { HistogramName, LabelsOf } from './metric-names.js';

interface Operation<N extends HistogramName> {
  readonly metric: N;
  /** The labels of the metric, all but `outcome`, which is how the work ends. */
  readonly labels: Omit<LabelsOf<N>, 'outcome'>;
  /** The name of the step in a trace. */
  readonly span: string;
  /** Errors that are an answer: nothing has failed. */
  readonly answers?: (error: unknown) => boolean;
}
type WithOutcome = { [N in HistogramName]: 'outcome' extends keyof LabelsOf<N> ? N : never }[HistogramName];

/** How a service tells what it does: figures, and the steps of traces. */
export class Telemetry {
  constructor(
    readonly meter: Meter = noMeter,
    private readonly traced = false,
  ) {}

  /** False if nobody listens: then nothing needs to be wrapped. */
  get on(): boolean {
    return this.meter.on || this.traced;
  }

  /** Does the work and reports its time and outcome. @throws the work's error */
  async during<N extends WithOutcome, T>({ metric, labels, span, answers }: Operation<N>, work: () => Promise<T>) {
    const from = performance.now();
    const told = (outcome: string) =>
      this.meter.time(metric, { ...labels, outcome } as LabelsOf<N>, (performance.now() - from) / 1000);
    try {
      const result = await step(span, { ...labels } as Record<string, string>, work);
      told('ok');
      return result;
    } catch (error) {
      told(answers?.(error) ? 'ok' : 'error');
      throw error;
    }
  }
}
