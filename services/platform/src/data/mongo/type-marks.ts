import type { Connection } from 'mongoose';
import { NewerData } from '../errors.js';
import { derivation, type Layout, rowDerivation } from '../layout.js';
import { answered } from './errors.js';
import { putMark, rowsOf } from './marks.js';

/** What a layout offers, as later and earlier releases compare it with theirs. */
interface Shape {
  readonly derivation: number;
  /** Missing in what releases of before wrote: 0. */
  readonly rowDerivation?: number;
  readonly unique: readonly string[];
  readonly sort: readonly string[];
  readonly search: readonly string[];
  readonly indexed: readonly string[];
  readonly hidden: string | null;
}

/** What is known of a record type: by which layout all of its rows are whole, and who may work with them. */
export interface TypeMark {
  readonly _id: string;
  /** Of the layout alone, as releases from before there were versions read it. */
  readonly fingerprint: string;
  readonly stamp?: string;
  readonly least?: number;
  readonly shape?: Shape;
  /** The stamps that it had before, so that an older release is known when it comes again. */
  readonly before?: readonly string[];
}

const shapeOf = ({ unique, sort, search, filter, within, hidden }: Layout): Shape => ({
  derivation,
  rowDerivation,
  unique,
  sort,
  search,
  indexed: [...filter, ...within],
  hidden,
});

export const stampIn = (mark: TypeMark | null): string | undefined => mark?.stamp ?? mark?.fingerprint;

/** Whether rows that are whole by the mark are whole by the layout, too: then nothing has to be made for it. */
export function covers({ shape }: TypeMark, layout: Layout): boolean {
  if (!shape) return false;
  const mine = shapeOf(layout);
  const parts = ['unique', 'sort', 'search', 'indexed'] as const;
  const all = parts.every((part) => mine[part].every((field) => shape[part].includes(field)));
  const made = shape.derivation >= mine.derivation && (shape.rowDerivation ?? 0) >= rowDerivation;
  return all && made && shape.hidden === mine.hidden;
}

/** The marks of a database's record types. */
export class TypeMarks {
  constructor(private readonly connection: Connection) {}

  find(name: string): Promise<TypeMark | null> {
    return answered(this.collection.findOne({ _id: name }));
  }

  all(): Promise<TypeMark[]> {
    return answered(this.collection.find().toArray());
  }

  /** From here on older ones are refused. */
  async raise(name: string, least: number): Promise<void> {
    await answered(putMark(this.collection, name, { least }));
  }

  /** All rows are whole by this layout now. */
  async write(layout: Layout, mark: TypeMark | null): Promise<void> {
    const { name, fingerprint, stamp } = layout;
    const least = Math.max(layout.least, mark?.least ?? 1);
    const last = stampIn(mark);
    const before = [...(mark?.before ?? []), ...(last ? [last] : [])].filter((each) => each !== stamp);
    await answered(putMark(this.collection, name, { fingerprint, stamp, least, shape: shapeOf(layout), before }));
  }

  /** @throws NewerData */
  refuseNewer(layout: Layout, mark: TypeMark | null | undefined): void {
    const least = mark?.least ?? 1;
    if (least <= layout.version) return;
    throw new NewerData(
      `The database ${this.connection.name}: a newer version of the product has written its ${layout.name}, and from ` +
        `${least} on they can't be worked with by this one (${layout.version}). Run that version, or restore a backup ` +
        'made before the update.',
    );
  }

  private get collection() {
    return rowsOf<TypeMark>(this.connection, 'record_types');
  }
}
