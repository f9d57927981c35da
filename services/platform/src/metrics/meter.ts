import type { CounterName, GaugeName, HistogramName, LabelsOf } from './metric-names.js';

export interface Sample<N extends GaugeName = GaugeName> {
  readonly name: N;
  readonly value: number;
  readonly labels: LabelsOf<N>;
}
/** One value of a gauge, its labels checked by its name. */
export const sample = <N extends GaugeName>(name: N, value: number, labels: LabelsOf<N>): Sample => ({
  name,
  value,
  labels,
});

/** Takes the figures of features; only its adapter knows who collects them. */
export abstract class Meter {
  /** False if nobody collects: then figures cost nothing and go nowhere. */
  abstract readonly on: boolean;
  abstract count<N extends CounterName>(name: N, labels: LabelsOf<N>, by?: number): void;
  abstract time<N extends HistogramName>(name: N, labels: LabelsOf<N>, seconds: number): void;
  /** Asked each time that the figures are collected. One that fails says nothing, and the others stay. */
  abstract watch(read: () => readonly Sample[] | Promise<readonly Sample[]>): void;
}

/** The meter without METRICS_PORT. */
export const noMeter: Meter = {
  on: false,
  count: () => undefined,
  time: () => undefined,
  watch: () => undefined,
};
