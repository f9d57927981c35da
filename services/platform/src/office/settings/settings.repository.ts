import { Injectable } from '@nestjs/common';
import { InjectRecords, nullIfDuplicate, type Records } from '../../data/index.js';
import { SettingRecords, type StoredSettings } from './setting.records.js';

const ID = 'settings';

@Injectable()
export class SettingsRepository {
  constructor(@InjectRecords(SettingRecords) private readonly settings: Records<StoredSettings>) {}

  /** Null until something was changed for the first time. */
  read(): Promise<StoredSettings | null> {
    return this.settings.find(ID);
  }

  /** Puts these in the place of the revision that was read (0: none); null if another change was faster. */
  replace(
    revision: number,
    set: Omit<StoredSettings, '_id' | 'createdAt' | 'revision'>,
  ): Promise<StoredSettings | null> {
    if (revision > 0) return this.settings.change({ _id: ID, revision }, { set, add: { revision: 1 } });
    return nullIfDuplicate(this.settings.insert({ _id: ID, createdAt: set.changedAt, revision: 1, ...set }));
  }
}
