import { limits } from '@easy-tax/contracts';
import { InjectRecords, type Records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { ImportRecords, type StoredImport } from '../stored/client.records.js';

@Injectable()
export class ImportsRepository {
  constructor(@InjectRecords(ImportRecords) private readonly imports: Records<StoredImport>) {}

  /** @throws DuplicateKey for `slot` while another import is under way, or for `requestKey` */
  begin(begun: StoredImport): Promise<StoredImport> {
    return this.imports.insert(begun);
  }

  find(id: string): Promise<StoredImport | null> {
    return this.imports.find(id);
  }

  findByRequestKey(requestKey: string): Promise<StoredImport | null> {
    return this.imports.findBy('requestKey', requestKey);
  }

  async newest(): Promise<StoredImport[]> {
    return (await this.imports.page({ sort: 'createdAt', dir: 'desc', pageSize: limits.importsShown })).rows;
  }

  /** Null if it is in another state. @throws DuplicateKey for `slot` */
  move(
    _id: string,
    from: StoredImport['state'],
    set: Pick<StoredImport, 'state' | 'slot' | 'movedAt'> & Partial<Pick<StoredImport, 'undoneBy' | 'journal'>>,
  ): Promise<StoredImport | null> {
    return this.imports.change({ _id, state: from }, { set });
  }

  async remove(_id: string): Promise<void> {
    await this.imports.remove({ _id });
  }

  underWay(): AsyncIterable<StoredImport> {
    return this.imports.iterate({ state: { in: ['adding', 'undoing'] } });
  }
}
