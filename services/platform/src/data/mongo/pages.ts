import type { Test } from '../port/conditions.js';
import type { Document } from '../port/layout.js';
import type { PageSource, Slice } from '../port/paging.js';
import { timeLimitMs } from '../port/time-limit.js';
import { answered } from './errors.js';
import { recordOf, type StoredRow, type StoredType } from './rows.js';
import { type Filter, placeFilter, searchFilter, whereFilter } from './where.js';

/** Finds a list's rows; MongoDB chooses the index. */
export class MongoPages implements PageSource {
  private readonly filter: Filter;

  constructor(
    private readonly type: StoredType,
    private readonly tests: readonly Test[],
    private readonly searched: readonly string[],
    private readonly countCap: number,
  ) {
    const found = searched.length > 0 ? searchFilter(type.layout, searched) : {};
    this.filter = { '_x.h': 0, ...whereFilter(type.layout, tests), ...found };
  }

  async total(): Promise<{ total: number; totalExact: boolean }> {
    const { model, layout } = this.type;
    if (this.tests.length === 0 && this.searched.length === 0) {
      // Counts the collection's rows minus the few hidden ones.
      const all = await answered(model.estimatedDocumentCount());
      const hidden = layout.hidden ? await answered(model.countDocuments({ '_x.h': 1 })) : 0;
      return { total: Math.max(0, all - hidden), totalExact: true };
    }
    const bounds = { limit: this.countCap + 1, maxTimeMS: timeLimitMs() };
    const found = await answered(model.countDocuments(this.filter, bounds));
    return { total: Math.min(found, this.countCap), totalExact: found <= this.countCap };
  }

  async rows(slice: Slice): Promise<Document[]> {
    const { sort, dir, from, skip, limit } = slice;
    const direction = dir === 'asc' ? 1 : -1;
    const filter = from ? { $and: [this.filter, placeFilter(slice)] } : this.filter;
    const query = this.type.model.find(filter).sort([
      [`_x.s.${sort}`, direction],
      ['_id', direction],
    ]);
    const rows = await answered(query.skip(skip).limit(limit).maxTimeMS(timeLimitMs()).lean<StoredRow[]>().exec());
    return rows.map(recordOf);
  }
}
