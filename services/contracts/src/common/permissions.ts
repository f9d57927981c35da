import { z } from 'zod';

export const Role = z.enum(['admin', 'user']);
export type Role = z.infer<typeof Role>;
/** Rights of staff: an owner may do everything; a reviewer may not delete, export, or change users and settings. */
export const StaffRole = z.enum(['owner', 'reviewer']);
export type StaffRole = z.infer<typeof StaffRole>;
