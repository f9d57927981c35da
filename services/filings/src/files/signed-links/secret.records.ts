import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** A generated secret that all replicas share. */
export const Secret = z.object({ _id: z.string(), createdAt: z.string(), name: z.string(), value: z.string() });
export type Secret = z.infer<typeof Secret>;
export const SecretRecords = records('secrets', Secret, { unique: ['name'] });
