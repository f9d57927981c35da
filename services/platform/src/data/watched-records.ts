import type { Telemetry } from '../metrics/telemetry.js';
import { DuplicateKey, type Records, type Stored } from './records.js';

type Watched = Exclude<keyof Records<Stored>, 'iterate'>;

/** The same records, each operation told with the time that it took; as they are if nobody listens. */
export function watchedRecords<T extends Stored>(
  records: Records<T>,
  type: string,
  telemetry: Telemetry | undefined,
): Records<T> {
  if (!telemetry?.on) return records;
  const told =
    <A extends unknown[], R>(operation: Watched, work: (...given: A) => Promise<R>) =>
    (...given: A): Promise<R> =>
      telemetry.during(
        {
          metric: 'easytax_records_duration_seconds',
          labels: { operation, type },
          span: `records ${operation} ${type}`,
          answers: (error) => error instanceof DuplicateKey,
        },
        () => work.apply(records, given),
      );
  return {
    insert: told('insert', records.insert),
    insertMany: told('insertMany', records.insertMany),
    find: told('find', records.find),
    findBy: told('findBy', records.findBy) as Records<T>['findBy'],
    page: told('page', records.page),
    change: told('change', records.change),
    remove: told('remove', records.remove),
    expire: told('expire', records.expire),
    iterate: (where) => records.iterate(where),
  };
}
