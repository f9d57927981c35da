import { z } from 'zod';

export const ClientKind = z.enum([
  'individual',
  'huf',
  'proprietor',
  'partnership',
  'llp',
  'company',
  'trust-or-society',
  'aop-or-boi',
  'local-authority',
  'other',
]);
export type ClientKind = z.infer<typeof ClientKind>;

/**
 * The fourth letter of a PAN names its holder's status: person, HUF, firm or LLP, company, association of persons, body of
 * individuals, trust, local authority, artificial juridical person, government (Income Tax Department, ‘Know your PAN’;
 * checked 27 November 2026).
 */
export const panLetters = 'PHFCABTLJG';

/** A proprietor has the PAN of a person. Societies are registered as trusts or as associations. */
const lettersOfKind: Readonly<Record<ClientKind, string>> = {
  individual: 'P',
  proprietor: 'P',
  huf: 'H',
  partnership: 'F',
  llp: 'F',
  company: 'C',
  'trust-or-society': 'TA',
  'aop-or-boi': 'AB',
  'local-authority': 'L',
  other: panLetters,
};

export const panFitsKind = (pan: string, kind: ClientKind): boolean => lettersOfKind[kind].includes(pan.charAt(3));

/** The kind that a PAN suggests where a list names none; null where several are usual. A person with GST has a business. */
export function kindOfPan(pan: string, hasGst = false): ClientKind | null {
  const letter = pan.charAt(3);
  if (letter === 'P') return hasGst ? 'proprietor' : 'individual';
  const kinds = ClientKind.options.filter((kind) => kind !== 'other' && lettersOfKind[kind].includes(letter));
  return kinds.length === 1 ? (kinds[0] ?? null) : null;
}
