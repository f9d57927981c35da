import type { BackupStatus } from '@easy-tax/contracts';
import { INTERNAL_HEADER } from '@easy-tax/platform/access';

const TIMEOUT_MS = 5000;
const FORBIDDEN = 403;

/** Sends the status to filings, which stores it for owners and metrics. @throws Error if filings does not take it */
export async function reportToFilings(url: string, internalToken: string, status: BackupStatus): Promise<void> {
  const answer = await fetch(`${url}/internal/backup-status`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json', [INTERNAL_HEADER]: internalToken },
    body: JSON.stringify(status),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => {
    const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
    throw new Error(`${url} does not answer (${message || code})`, { cause: error });
  });
  if (answer.status === FORBIDDEN)
    throw new Error(`${url} refuses INTERNAL_TOKEN: give the backup that of the services, and start it anew`);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
}
