import type { ReturnMessage, ReturnNote, StaffReturnDetail } from '@easy-tax/contracts';

export type Entry =
  | { readonly kind: 'message'; readonly entry: ReturnMessage }
  | { readonly kind: 'note'; readonly entry: ReturnNote };

/** Messages and notes in one thread, oldest first. */
export const entriesOf = ({ messages, notes }: Pick<StaffReturnDetail, 'messages' | 'notes'>): readonly Entry[] =>
  [
    ...messages.map((entry) => ({ kind: 'message' as const, entry })),
    ...notes.map((entry) => ({ kind: 'note' as const, entry })),
  ].sort((one, other) => one.entry.createdAt.localeCompare(other.entry.createdAt));
