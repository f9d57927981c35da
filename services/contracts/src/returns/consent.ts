import { type ReturnForm, taxOf } from './forms.js';

interface Approving {
  readonly form: ReturnForm;
  /** Number of the draft. */
  readonly draft: number;
  readonly firm: string;
  /** Null if the return is the account's own. */
  readonly taxpayer: string | null;
}

/** The words that a client agrees to (docs/product.md, A return). */
export function consentWords({ form, draft, firm, taxpayer }: Approving): string {
  const figures = taxOf(form) === 'gst' ? 'The sales, purchases and tax' : 'The income, deductions and bank account';
  const name = taxpayer === null ? 'in my name' : `in the name of ${taxpayer}`;
  return `I have read draft ${draft} of this return. ${figures} in it are true and complete to the best of my knowledge. I agree that ${firm} files it ${name}.`;
}
