import { linkParameter } from '@easy-tax/contracts';

interface Payment {
  readonly payee: { readonly upiId: string; readonly name: string };
  /** In whole rupees. */
  readonly amount: number;
  readonly reference: string;
}

/** Makes a link that opens a UPI app with all fields filled in (NPCI, UPI linking specification): `upi://pay?pa=…`. */
export function upiLink({ payee, amount, reference }: Payment): string {
  const fields = { pa: payee.upiId, pn: payee.name, am: amount.toFixed(2), cu: 'INR', tn: reference };
  // Not URLSearchParams, which encodes spaces as +: some apps show that. They need a literal @, too.
  const query = Object.entries(fields).map(([name, value]) => linkParameter(name, value));
  return `upi://pay?${query.join('&')}`;
}
