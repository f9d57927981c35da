import { AuditRow, timestamp } from '@easy-tax/contracts';
import { z } from 'zod';

export const securityTrailPath = '/internal/security-events';
export const SecurityTrailQuery = z.object({ since: timestamp, until: timestamp });
export type SecurityTrailQuery = z.infer<typeof SecurityTrailQuery>;
export const SecurityTrailAnswer = z.object({ data: z.array(AuditRow) });

/** The events of one service that owners hear of, as auth asks for them: it knows the owners. */
export interface SecurityTrail {
  /** Those of that time, `until` left out. @throws Unavailable if the service does not answer */
  between(since: Date, until: Date): Promise<readonly AuditRow[]>;
}
