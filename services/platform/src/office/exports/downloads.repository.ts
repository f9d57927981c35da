import { Injectable } from '@nestjs/common';
import { InjectRecords, newId, type Records } from '../../data/index.js';
import { type Download, DownloadRecords } from './download.records.js';

@Injectable()
export class DownloadsRepository {
  constructor(@InjectRecords(DownloadRecords) private readonly downloads: Records<Download>) {}

  async save(download: Omit<Download, '_id'>): Promise<void> {
    await this.downloads.insert({ _id: newId(), ...download });
  }

  find(key: string): Promise<Download | null> {
    return this.downloads.findBy('key', key);
  }
}
