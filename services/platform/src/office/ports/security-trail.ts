import { AuditRow, timestamp } from '@easy-tax/contracts';
import { z } from 'zod';

export const securityTrailPath = '/internal/security-events';
export const SecurityTrailQuery = z.object({ since: timestamp, until: timestamp });
export type SecurityTrailQuery = z.infer<typeof SecurityTrailQuery>;
export const SecurityTrailAnswer = z.object({ data: z.array(AuditRow) });
