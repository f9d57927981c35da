import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { InjectRecords, newId, type Records, records } from '../../data/index.js';

/** A download link, valid for two minutes. */
export const Download = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** A digest of the key in the link. */
  key: z.string(),
  /** The session that asked for the file: the link ends with it. */
  session: z.string(),
  /** The request for the file, as JSON; only the service that wrote it reads it. */
  wanted: z.string(),
  expiresAt: z.string(),
});
export type Download = z.infer<typeof Download>;

export const DownloadRecords = records('downloads', Download, { unique: ['key'], expires: 'expiresAt' });

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
