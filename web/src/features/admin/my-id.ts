/** In the address: the current user as assignee. */
export const ME = 'me';

/** A list's filters as API query. */
export const withMyId = (query: Record<string, string>, me: string): Record<string, string> =>
  query.assignee === ME ? { ...query, assignee: me } : query;
