import type { RevealedClient } from '@easy-tax/contracts';

/**
 * The passwords that senders of a client's PDFs usually build: AIS, TIS and ITR-V from PAN and birth, 26AS from the birth,
 * employers' Form 16 from the PAN in capitals. Empty unless the birth is known.
 */
export function usualPasswords({ pan, bornOn }: Pick<RevealedClient, 'pan' | 'bornOn'>): readonly string[] {
  if (!bornOn) return [];
  const birth = bornOn.split('-').reverse().join('');
  return pan ? [pan.toLowerCase() + birth, birth, pan + birth, pan] : [birth];
}
