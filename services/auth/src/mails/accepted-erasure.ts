import type { Addressee } from './account-mail.js';

/** `askedBy` is the owner who requested the erasure; none if the person did. */
export interface AcceptedErasure {
  readonly account: Addressee;
  readonly at: Date;
  readonly askedBy?: string | null | undefined;
}

/** The site says more. */
export const keptByLaw = (publicUrl: string): string =>
  `What tax law makes a firm keep of returns that it has filed is not part of this site and stays in the office's books. Our page says more: ${publicUrl}/privacy`;
