import salaryItr from '../assets/art/gallery-1-salary-itr.svg';
import gstRegistration from '../assets/art/gallery-2-gst-registration.svg';
import financialAnalysis from '../assets/art/gallery-3-financial-analysis.svg';
import taxPlanning from '../assets/art/gallery-4-tax-planning.svg';
import gstReturns from '../assets/art/gallery-5-gst-returns.svg';
import investment from '../assets/art/gallery-6-investment.svg';
import noticeReply from '../assets/art/gallery-7-notice-reply.svg';
import gstConsultation from '../assets/art/gallery-8-gst-consultation.svg';
import financialSecurity from '../assets/art/gallery-9-financial-security.svg';
import type { Category } from './categories';

export interface GalleryCard {
  readonly id: number;
  readonly title: string;
  readonly category: Category;
  readonly description: string;
  readonly image: string;
}

export const galleryLine = 'What we do, card by card.';

export const featured = {
  title: 'GST returns from a bag of bills',
  text: 'Bring the month’s sale and purchase bills. We sort them, match them with GSTR-2B, and show you the figures before filing.',
  image: gstReturns,
};

export const gallery: readonly GalleryCard[] = [
  {
    id: 1,
    title: 'ITR for Salaried People',
    category: 'tax',
    description: 'Form 16, rent receipts and savings interest brought into one return.',
    image: salaryItr,
  },
  {
    id: 2,
    title: 'GST Registration',
    category: 'gst',
    description: 'Documents, application and replies, until the certificate arrives.',
    image: gstRegistration,
  },
  {
    id: 3,
    title: 'Financial Analysis',
    category: 'finance',
    description: 'Statements read closely: margins, dues and cash for the next quarter.',
    image: financialAnalysis,
  },
  {
    id: 4,
    title: 'Tax Planning',
    category: 'tax',
    description: 'Old regime or new, worked out both ways with your own figures.',
    image: taxPlanning,
  },
  {
    id: 5,
    title: 'GST Returns',
    category: 'gst',
    description: 'Monthly or quarterly returns prepared from your bills.',
    image: gstReturns,
  },
  {
    id: 6,
    title: 'Savings and Investment Review',
    category: 'finance',
    description: 'What you hold today, its tax effect, and what falls due when.',
    image: investment,
  },
  {
    id: 7,
    title: 'Notice Reply',
    category: 'tax',
    description: 'What a notice asks for, by what date, and a reply with papers attached.',
    image: noticeReply,
  },
  {
    id: 8,
    title: 'GST Consultation',
    category: 'gst',
    description: 'Rates, e-way bills and input credit, for your trade.',
    image: gstConsultation,
  },
  {
    id: 9,
    title: 'Financial Security',
    category: 'finance',
    description: 'Insurance, nominations and an emergency fund on a single sheet.',
    image: financialSecurity,
  },
];
