/** Text as it is compared in sorting and search: NFKC, without case. Both engines store and ask for this form. */
export const fold = (text: string): string => text.normalize('NFKC').toLowerCase().normalize('NFKC');
