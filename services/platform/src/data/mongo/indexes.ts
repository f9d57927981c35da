import type { Model } from 'mongoose';
import { RecordsDisagree, recordsDisagree } from '../errors.js';
import { duplicateField, isDuplicate } from './errors.js';
import type { StoredRow } from './schema.js';

interface Index {
  readonly key: Readonly<Record<string, 1>>;
  readonly name: string;
  readonly unique?: boolean;
}
const uniqueName = /^_x\.u\.(\w+)_1$/;
const noCollection = 26;

/** The indexes that a model declares, against those that its collection has. */
export class Indexes {
  private constructor(
    private readonly model: Model<StoredRow>,
    private readonly there: readonly string[],
  ) {}

  static async of(model: Model<StoredRow>): Promise<Indexes> {
    const found = await model.collection.listIndexes().toArray().catch(noneWithoutCollection);
    return new Indexes(
      model,
      found.map(({ name = '' }) => name),
    );
  }

  get complete(): boolean {
    return this.missing.length === 0 && this.droppable.length === 0;
  }

  /** Fields that become unique, though the collection has been without that. */
  get newlyUnique(): string[] {
    if (this.there.length === 0) return [];
    return this.missing.flatMap(({ name, unique }) => (unique ? (uniqueName.exec(name)?.[1] ?? []) : []));
  }

  /** What older releases need not know of; it is made while they write. */
  makeOthers(): Promise<void> {
    return this.make(this.missing.filter(({ unique }) => !unique));
  }

  /**
   * Once all rows have their keys. One that is unique no longer would refuse every second row without its key.
   * @throws RecordsDisagree
   */
  async makeUnique(): Promise<void> {
    for (const name of this.droppable) await this.model.collection.dropIndex(name);
    await this.make(this.missing.filter(({ unique }) => unique));
  }

  private async make(indexes: readonly Index[]): Promise<void> {
    if (indexes.length === 0) return;
    try {
      await this.model.collection.createIndexes([...indexes]);
    } catch (error) {
      if (!isDuplicate(error) || error instanceof RecordsDisagree) throw error;
      const field = duplicateField(error) ?? 'unique value';
      throw recordsDisagree(`The database ${this.model.db.name}`, this.model.collection.name, field, error);
    }
  }

  private get missing(): Index[] {
    return this.declared.filter(({ name }) => !this.there.includes(name));
  }

  private get droppable(): string[] {
    return this.there.filter((name) => uniqueName.test(name) && !this.declared.some((index) => index.name === name));
  }

  private get declared(): Index[] {
    return this.model.schema.indexes().map(([keys, { unique }]) => {
      const key = keys as Index['key'];
      const name = Object.entries(key).flat().join('_');
      return { key, name, ...(unique && { unique: true }) };
    });
  }
}

function noneWithoutCollection(error: unknown): { name?: string }[] {
  if (error instanceof Error && 'code' in error && error.code === noCollection) return [];
  throw error;
}
