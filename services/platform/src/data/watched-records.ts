import type { Telemetry } from '../core/telemetry/telemetry.js';
import { DuplicateKey, type Records, type Stored } from './port/records.js';

/** Measures the duration of each operation; returns the records themselves if metrics are off. */
export function watchedRecords<T extends Stored>(records: Records<T>, type: string, telemetry?: Telemetry): Records<T> {
  if (!telemetry?.on) return records;
  const measured = (operation: string) => ({
    metric: 'easytax_records_duration_seconds' as const,
    labels: { operation, type },
    span: `records ${operation} ${type}`,
    answers: (error: unknown) => error instanceof DuplicateKey,
  });
  return new Proxy(records, {
    get: (_, name) => {
      const work: unknown = Reflect.get(records, name);
      if (typeof work !== 'function') return work;
      if (name === 'iterate') return work.bind(records);
      return (...given: unknown[]) => telemetry.during(measured(String(name)), () => work.apply(records, given));
    },
  });
}
