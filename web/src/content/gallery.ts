import salaryItr from '../assets/art/gallery-1-salary-itr.svg';
import gstRegistration from '../assets/art/gallery-2-gst-registration.svg';
import financialAnalysis from '../assets/art/gallery-3-financial-analysis.svg';
import taxPlanning from '../assets/art/gallery-4-tax-planning.svg';
import gstReturns from '../assets/art/gallery-5-gst-returns.svg';
import investment from '../assets/art/gallery-6-investment.svg';
import noticeReply from '../assets/art/gallery-7-notice-reply.svg';
import gstConsultation from '../assets/art/gallery-8-gst-consultation.svg';
import financialSecurity from '../assets/art/gallery-9-financial-security.svg';
import form16 from '../assets/art/video-1-form-16.svg';
import regimes from '../assets/art/video-2-regimes.svg';
import gstr3b from '../assets/art/video-3-gstr-3b.svg';
import needGst from '../assets/art/video-4-need-gst.svg';
import emergencyFund from '../assets/art/video-5-emergency-fund.svg';
import readingPolicy from '../assets/art/video-6-reading-policy.svg';
import type { Category } from './categories';
import type { Video } from './video';

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

/** A card of the video gallery. The film has the duration. */
interface VideoCard {
  readonly id: number;
  readonly title: string;
  readonly category: Category;
  readonly description: string;
  readonly thumbnail: string;
  readonly video: Video;
}

export const videosLine = 'Short explanations, with captions. Open one on Wi-Fi if data is dear.';

export const videos: readonly VideoCard[] = [
  {
    id: 1,
    title: 'Form 16, line by line',
    category: 'tax',
    description: 'What each part says, and where the return asks for it.',
    thumbnail: form16,
    video: { host: 'own', videoId: 'form-16' },
  },
  {
    id: 2,
    title: 'Old regime or new?',
    category: 'tax',
    description: 'One salary worked out both ways, with the slabs on screen.',
    thumbnail: regimes,
    video: { host: 'own', videoId: 'regimes' },
  },
  {
    id: 3,
    title: 'GSTR-3B explained',
    category: 'gst',
    description: 'From a month of bills to the summary return.',
    thumbnail: gstr3b,
    video: { host: 'own', videoId: 'gstr-3b' },
  },
  {
    id: 4,
    title: 'Does my shop need GST?',
    category: 'gst',
    description: 'Three questions, one sum, and where the limit of your state stands.',
    thumbnail: needGst,
    video: { host: 'own', videoId: 'need-gst' },
  },
  {
    id: 5,
    title: 'Six months of expenses',
    category: 'finance',
    description: 'How to size an emergency fund and where to keep it.',
    thumbnail: emergencyFund,
    video: { host: 'own', videoId: 'emergency-fund' },
  },
  {
    id: 6,
    title: 'Reading an insurance policy',
    category: 'finance',
    description: 'Cover, waiting period, exclusions: where each is written.',
    thumbnail: readingPolicy,
    video: { host: 'own', videoId: 'reading-policy' },
  },
];
