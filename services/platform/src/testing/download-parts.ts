import { Sessions } from '../access/session-gate.js';
import { DownloadRecords } from '../exports/download.records.js';
import { downloadProviders } from '../exports/download-providers.js';
import { callers } from './a-service.js';

/** What a toy service gives files by; the session of every link is the owner's. */
export const downloadParts = {
  providers: [
    ...downloadProviders,
    { provide: Sessions, useValue: { callerOf: async () => callers['aaa.owner.sig'] } },
  ],
  records: [DownloadRecords],
};
