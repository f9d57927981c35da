import type { Category } from './categories';

/** The first notes of the notice board. None has been written yet. */
export const plannedNotes: readonly { readonly title: string; readonly category: Category; readonly text: string }[] = [
  {
    title: 'Which ITR form is mine?',
    category: 'tax',
    text: 'Seven forms, and the questions that lead to one of them.',
  },
  {
    title: 'What AIS shows that Form 16 doesn’t',
    category: 'tax',
    text: 'Interest, dividends and sales that the department knows of already.',
  },
  {
    title: 'Rent receipts: what the employer needs',
    category: 'tax',
    text: 'Which months, whose PAN, and what to keep.',
  },
  { title: 'GSTR-1 late: what it costs', category: 'gst', text: 'Fee, interest, and what your buyer loses meanwhile.' },
  {
    title: 'Freelancers and 44ADA in one page',
    category: 'tax',
    text: 'When half of what you earn counts as income, and when it doesn’t help.',
  },
  {
    title: 'Refund stuck at ‘processed’: five checks',
    category: 'tax',
    text: 'Bank account, name, PAN, an old demand, and patience: in that order.',
  },
];
