/** Enough of an id to tell records apart: its end is chance, its beginning the time. */
export const shortly = (id: string): string => (id.length > 12 ? `…${id.slice(-8)}` : id);
