import {
  type Icon,
  IconCalendarDollar,
  IconChartBar,
  IconChecklist,
  IconMessages,
  IconReceipt,
  IconShieldCheck,
} from '@tabler/icons-react';
import financialAnalysis from '../assets/art/service-financial-analysis.svg';
import financialSecurity from '../assets/art/service-financial-security.svg';
import gstConsultation from '../assets/art/service-gst-consultation.svg';
import gstFiling from '../assets/art/service-gst-filing.svg';
import taxCompliance from '../assets/art/service-tax-compliance.svg';
import taxPlanning from '../assets/art/service-tax-planning.svg';
import type { Category } from './categories';

export interface Service {
  readonly icon: Icon;
  readonly title: string;
  readonly category: Category;
  readonly description: string;
  /** Replaces the description on Home on phones. */
  readonly brief: string;
  readonly image: string;
}

export const servicesLine =
  'Six kinds of work. If yours isn’t here, ask: most questions need a phone call, not a project.';

export const services: readonly Service[] = [
  {
    icon: IconReceipt,
    title: 'GST Filing',
    category: 'gst',
    description:
      'GSTR-1 and GSTR-3B prepared from your bills, checked against GSTR-2B, and filed after you approve the figures.',
    brief: 'GSTR-1 and GSTR-3B from your bills',
    image: gstFiling,
  },
  {
    icon: IconCalendarDollar,
    title: 'Tax Planning',
    category: 'tax',
    description: 'A look at the year ahead: regime, deductions you already qualify for, and advance tax dates to note.',
    brief: 'The year ahead, worked out early',
    image: taxPlanning,
  },
  {
    icon: IconChartBar,
    title: 'Financial Analysis',
    category: 'finance',
    description: 'Your books turned into a short monthly sheet: what came in, what went out, what is owed.',
    brief: 'Your books as one monthly sheet',
    image: financialAnalysis,
  },
  {
    icon: IconChecklist,
    title: 'Tax Compliance',
    category: 'tax',
    description: 'Returns, TDS and replies to notices, kept on one calendar so that no date passes unnoticed.',
    brief: 'Returns, TDS, replies to notices',
    image: taxCompliance,
  },
  {
    icon: IconMessages,
    title: 'GST Consultation',
    category: 'gst',
    description: 'Registration, rates, e-invoices and input credit, explained for your trade and your turnover.',
    brief: 'Registration, rates, input credit',
    image: gstConsultation,
  },
  {
    icon: IconShieldCheck,
    title: 'Financial Security',
    category: 'finance',
    description: 'Insurance, an emergency fund and nominations reviewed together, without selling a product.',
    brief: 'Insurance, reserves, nominations',
    image: financialSecurity,
  },
];

export const costs = {
  title: 'What it costs',
  line: 'The fee is written down before work starts. It depends on the return, not on the refund. Government fees are shown apart.',
  points: [
    { title: 'First call', text: 'Free, and you are told what papers to bring' },
    { title: 'Written fee', text: 'By message, before any work' },
    { title: 'Receipt for everything', text: 'Papers, fees and the filed return' },
  ],
};
