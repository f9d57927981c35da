import { type DraftFigures, type FigureName, figuresInOrder } from './figures.js';
import { figuresKindOf, type ReturnForm, taxOf } from './forms.js';

interface Approving {
  readonly form: ReturnForm;
  /** Number of the draft. */
  readonly draft: number;
  readonly firm: string;
  /** Null if the return is the account's own. */
  readonly taxpayer: string | null;
  /** Null: the office typed none. */
  readonly figures: DraftFigures | null;
}

const figureWords: Readonly<Record<FigureName, string>> = {
  income: 'income',
  outward: 'sales without tax',
  outwardTax: 'tax on sales',
  tax: 'tax',
  paid: 'already paid',
  credit: 'credit of purchases',
  toPay: 'to pay',
  refund: 'refund',
};

/** ‘It says: income ₹15,78,400; tax ₹1,14,730; already paid ₹1,63,730; refund ₹49,000.’ */
const figuresIn = (figures: DraftFigures): string =>
  `It says: ${figuresInOrder(figures)
    .map(({ name, amount }) => `${figureWords[name]} ₹${amount.toLocaleString('en-IN')}`)
    .join('; ')}. `;

/** The parts of a return that its client answers for. */
function partsOf(form: ReturnForm): string {
  if (taxOf(form) === 'tds') return 'The payments and the tax taken from them';
  if (taxOf(form) === 'gst') return 'The sales, purchases and tax';
  const isReport = taxOf(form) === 'income-tax' && figuresKindOf(form) === null;
  return isReport ? 'The facts and figures' : 'The income, deductions and bank account';
}

/** The words that a client agrees to (docs/product.md, A return). */
export function consentWords({ form, draft, firm, taxpayer, figures }: Approving): string {
  const parts = partsOf(form);
  const name = taxpayer === null ? 'in my name' : `in the name of ${taxpayer}`;
  const said = figures ? figuresIn(figures) : '';
  return `I have read draft ${draft} of this return. ${said}${parts} in it are true and complete to the best of my knowledge. I agree that ${firm} files it ${name}.`;
}
