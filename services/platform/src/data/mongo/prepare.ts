import type { Connection } from 'mongoose';
import { OlderAtWork } from '../errors.js';
import { type Layout, versionIn } from '../layout.js';
import type { Rebuilt } from '../records.js';
import { Indexes } from './indexes.js';
import { type Renewal, renewAll } from './renew.js';
import { type Pace, Replicas } from './replicas.js';
import { inTurn } from './turn.js';
import { Turns } from './turns.js';
import { covers, stampIn, type TypeMark, TypeMarks } from './type-marks.js';

/** Makes a database ready for this release's record types, beside replicas of this release and of the one before. */
export class Preparation {
  readonly marks: TypeMarks;
  readonly replicas: Replicas;
  /** Types are opened side by side, and one at a time may ask for the turn. */
  private readonly own = new Turns();

  constructor(
    private readonly connection: Connection,
    private readonly pace: Pace,
    private readonly rebuilt?: Rebuilt,
  ) {
    this.marks = new TypeMarks(connection);
    this.replicas = new Replicas(connection, pace.goneMs);
  }

  /**
   * Where another release has written, rows are migrated and made whole, and indexes made, by one replica of those that
   * start; those that run go on meanwhile. A release that comes back beside a newer one finds all that it needs.
   *
   * @throws NewerData if a newer release has taken away what this one needs; OlderAtWork if this one is to do that to
   * others; RecordsDisagree
   */
  async prepare(renewal: Renewal): Promise<void> {
    const { layout, model } = renewal;
    await this.replicas.join(layout.name, layout.stamp);
    if (await this.isReady(renewal)) return;
    await this.own.take(() =>
      inTurn(this.connection, this.replicas.id, this.pace, async () => {
        // Whoever had the turn before may have done it all.
        if (await this.isReady(renewal)) return;
        const mark = await this.marks.find(layout.name);
        const indexes = await Indexes.of(model);
        await this.contract(layout, mark, indexes);
        await indexes.makeOthers();
        await renewAll(renewal, this.rebuilt);
        await indexes.makeUnique();
        await this.marks.write(layout, mark);
      }),
    );
  }

  /** For one that reads and no more. @throws NewerData */
  async check(layout: Layout): Promise<void> {
    this.marks.refuseNewer(layout, await this.marks.find(layout.name));
  }

  private async isReady({ layout, model }: Renewal): Promise<boolean> {
    const mark = await this.marks.find(layout.name);
    this.marks.refuseNewer(layout, mark);
    if (!mark) return false;
    if (stampIn(mark) !== layout.stamp) return (await this.isOlder(layout, mark)) || covers(mark, layout);
    const stale = () =>
      model
        .findOne({ '_x.v': { $ne: layout.stamp } }, { _id: 1 })
        .lean()
        .exec();
    return (await Indexes.of(model)).complete && (await stale()) === null;
  }

  /** One that comes back while those that followed it run; without them it takes over again. */
  private async isOlder({ name, stamp }: Layout, mark: TypeMark): Promise<boolean> {
    if (!mark.before?.includes(stamp)) return false;
    return (await this.replicas.stampsOf(name)).includes(stampIn(mark) ?? '');
  }

  /** Either those that start see the mark, or they are seen here. */
  private async contract(layout: Layout, mark: TypeMark | null, indexes: Indexes): Promise<void> {
    if (!mark) return;
    const { name, least } = layout;
    const unique = mark.shape ? indexes.newlyUnique : [];
    if (unique.length > 0 && least <= versionIn(stampIn(mark))) {
      throw new TypeError(`records ${name}: that ${unique[0]} becomes unique takes a migration with \`least\``);
    }
    const before = mark.least ?? 1;
    if (least <= before) return;
    // Looked at before as well: killed after the next line, this one has left nobody refused who is at work.
    if (await this.olderRuns(layout)) throw this.olderAtWork(name);
    await this.marks.raise(name, least);
    if (!(await this.olderRuns(layout))) return;
    await this.marks.raise(name, before);
    throw this.olderAtWork(name);
  }

  private async olderRuns({ name, stamp, least }: Layout): Promise<boolean> {
    const stamps = await this.replicas.stampsOf(name);
    return stamps.some((each) => each !== stamp && versionIn(each) < least);
  }

  private olderAtWork(name: string): OlderAtWork {
    return new OlderAtWork(
      `The database ${this.connection.name}: replicas of a version that can't work with the ${name} of this one still ` +
        'run. Stop them first, or update to the version between; then start this one again. Nothing was changed.',
    );
  }
}
