import { type ClientInput, compactIdentifier, gstinFault, isPan, normaliseMobile } from '@easy-tax/contracts';

export interface ReadContact {
  readonly kind: 'mobile' | 'email' | 'pan' | 'gstin';
  readonly value: string;
  readonly input: Partial<ClientInput>;
}

/** What was typed into the one field for a mobile, an e-mail address, a PAN or a GSTIN; null: none of them. */
export function readContact(typed: string): ReadContact | null {
  const text = typed.trim();
  if (text.includes('@')) return { kind: 'email', value: text, input: { emails: [text] } };
  const identifier = compactIdentifier(text);
  if (isPan(identifier)) return { kind: 'pan', value: identifier, input: { pan: identifier } };
  if (gstinFault(identifier) === null) return { kind: 'gstin', value: identifier, input: { gstins: [identifier] } };
  const mobile = normaliseMobile(text);
  return /^\d{10}$/.test(mobile) ? { kind: 'mobile', value: mobile, input: { mobiles: [mobile] } } : null;
}
