import { NOBODY, recordId } from '@easy-tax/contracts';

/** In the address: the current user as assignee. */
export const ME = 'me';

/** A list's filters as API query. */
export const withMyId = (query: Record<string, string>, me: string): Record<string, string> =>
  query.assignee === ME ? { ...query, assignee: me } : query;

/** Validates a filter by the id of a record. */
export const isRecordId = (value: string): boolean => recordId.safeParse(value).success;
/** Validates a filter by assignee. */
export const isAssignee = (value: string): boolean => value === ME || value === NOBODY || isRecordId(value);
