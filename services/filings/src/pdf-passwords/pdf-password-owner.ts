/** The password of one client opens with that client alone, and in no other place. */
export const pdfPasswordOwner = (client: string): string => `pdf password of ${client}`;
