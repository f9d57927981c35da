/** Binds an encrypted password to its client and purpose. */
export const pdfPasswordOwner = (client: string): string => `pdf password of ${client}`;
