import { z } from 'zod';

/** The answer of a call between services that has nothing to say. */
export const Success = z.object({ success: z.literal(true) });

/** The answer of a call without data. */
export const Done = z.object({ success: z.literal(true), message: z.string() });
export type Done = z.infer<typeof Done>;

/** `{success, message, …}`: every successful answer. */
export function ok(): { success: true };
export function ok(message: string): Done;
export function ok(message?: string) {
  return message === undefined ? { success: true as const } : { success: true as const, message };
}
