import type { Connection } from 'mongoose';
import { newId } from '../new-id.js';
import { answered, isDuplicate } from './errors.js';
import { rowsOf } from './marks.js';

interface Replica {
  readonly _id: string;
  /** When it was heard of last, by the server's clock: those of the replicas need not agree. */
  readonly at: Date;
  /** By which stamp it works with each record type. */
  readonly types: Readonly<Record<string, string>>;
}

/** How often a replica is heard of, and after which silence it counts as gone. */
export interface Pace {
  readonly beatMs: number;
  readonly goneMs: number;
}
export const pace: Pace = { beatMs: 10_000, goneMs: 35_000 };

/** The server's own time. */
export async function serverTime(connection: Connection): Promise<Date> {
  const { localTime } = await answered(connection.db?.command({ hello: 1 }) ?? Promise.reject(new Error('closed')));
  return localTime;
}

/** Which replicas work with a database, each by which release's layouts. */
export class Replicas {
  readonly id = newId();

  constructor(
    private readonly connection: Connection,
    private readonly goneMs: number = pace.goneMs,
  ) {}

  /** Before a type is opened, so that whoever takes something away from older releases sees this one. */
  async join(type: string, stamp: string): Promise<void> {
    await this.write({ [`types.${type}`]: stamp });
  }

  async beat(): Promise<void> {
    await this.write({});
  }

  async leave(): Promise<void> {
    await answered(this.collection.deleteOne({ _id: this.id }));
  }

  /** The stamps by which others work with a type at this moment. */
  async stampsOf(type: string): Promise<string[]> {
    const since = new Date((await serverTime(this.connection)).getTime() - this.goneMs);
    await answered(this.collection.deleteMany({ at: { $lt: since } }));
    const others = await answered(this.collection.find({ _id: { $ne: this.id } }).toArray());
    return others.flatMap(({ types = {} }) => types[type] ?? []);
  }

  private async write(types: Readonly<Record<string, string>>): Promise<void> {
    const update = { $currentDate: { at: true as const }, ...(Object.keys(types).length > 0 && { $set: types }) };
    const put = (upsert: boolean) => answered(this.collection.updateOne({ _id: this.id }, update, { upsert }));
    // Types join side by side, and the row that one of them makes is there for the next.
    await put(true).catch((error: unknown) => (isDuplicate(error) ? put(false) : Promise.reject(error)));
  }

  private get collection() {
    return rowsOf<Replica>(this.connection, 'replicas');
  }
}
