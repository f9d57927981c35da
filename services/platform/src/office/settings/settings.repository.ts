import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { InjectRecords, nullIfDuplicate, type Records, records } from '../../data/index.js';

/** The settings of one service: one record, so that a change of several values is one write. */
export const StoredSettings = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** Raised by each change: one that was made from an older revision is refused. */
  revision: z.number().int(),
  /** JSON: only what differs from the beginning, by its name. */
  values: z.string(),
  changedAt: z.string(),
  changedBy: z.string(),
});
export type StoredSettings = z.infer<typeof StoredSettings>;

export const SettingRecords = records('settings', StoredSettings, { filter: ['revision'] });

const ID = 'settings';

@Injectable()
export class SettingsRepository {
  constructor(@InjectRecords(SettingRecords) private readonly settings: Records<StoredSettings>) {}

  /** Null until something was changed for the first time. */
  read(): Promise<StoredSettings | null> {
    return this.settings.find(ID);
  }

  /** Replaces the settings of a revision (0: none yet); null if another change came first. */
  replace(
    revision: number,
    set: Omit<StoredSettings, '_id' | 'createdAt' | 'revision'>,
  ): Promise<StoredSettings | null> {
    if (revision > 0) return this.settings.change({ _id: ID, revision }, { set, add: { revision: 1 } });
    return nullIfDuplicate(this.settings.insert({ _id: ID, createdAt: set.changedAt, revision: 1, ...set }));
  }
}
