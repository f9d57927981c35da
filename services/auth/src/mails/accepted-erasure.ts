import type { Language } from '@easy-tax/contracts';
import type { Addressee } from './account-mail.js';

/** `askedBy` is the owner who requested the erasure; none if the person did. */
export interface AcceptedErasure {
  readonly account: Addressee;
  readonly at: Date;
  readonly askedBy?: string | null | undefined;
}

/** The site says more. */
export const keptByLaw = {
  en: (publicUrl: string) =>
    `What tax law makes a firm keep of returns that it has filed is not part of this site and stays in the office's books. Our page says more: ${publicUrl}/privacy`,
  hi: (publicUrl: string) =>
    `दाखिल किए गए रिटर्न का जो रिकॉर्ड कर कानून के अनुसार रखना होता है, वह इस साइट का हिस्सा नहीं है और दफ़्तर की बही में रहता है। हमारे पृष्ठ पर और जानकारी है: ${publicUrl}/privacy`,
} satisfies Record<Language, (publicUrl: string) => string>;
