import corporate from '../assets/art/gallery-3-financial-analysis.svg';
import personal from '../assets/art/gallery-4-tax-planning.svg';
import advisory from '../assets/art/gallery-6-investment.svg';
import consult from '../assets/art/gallery-8-gst-consultation.svg';
import insurance from '../assets/art/gallery-9-financial-security.svg';
import returns from '../assets/art/service-gst-filing.svg';

export const caseCategories = ['corporate', 'personal', 'advisory', 'consult', 'insurance'] as const;
export type CaseCategory = (typeof caseCategories)[number];

/** One case, without clients' names. */
export interface CaseStudy {
  readonly id: number;
  readonly image: string;
  readonly category: CaseCategory;
  readonly title: string;
  /** The kind of work. */
  readonly type: string;
}

/** Samples, until clients have agreed to publish theirs. Not used by any page yet. */
export const caseStudies: readonly CaseStudy[] = [
  {
    id: 1,
    image: corporate,
    category: 'corporate',
    title: 'A small company closes its books in a week',
    type: 'Monthly accounts',
  },
  {
    id: 2,
    image: returns,
    category: 'corporate',
    title: 'Two shops, one PAN: GSTR-9 from one folder',
    type: 'Annual return',
  },
  {
    id: 3,
    image: personal,
    category: 'personal',
    title: 'A first job, two employers and one return',
    type: 'Income tax return',
  },
  {
    id: 4,
    image: advisory,
    category: 'advisory',
    title: 'What a doctor’s investments mean for her tax',
    type: 'Tax planning',
  },
  {
    id: 5,
    image: consult,
    category: 'consult',
    title: 'When a home bakery needs GST registration',
    type: 'GST consultation',
  },
  {
    id: 6,
    image: insurance,
    category: 'insurance',
    title: 'Four policies read, and their nominees set right',
    type: 'Policy review',
  },
];
