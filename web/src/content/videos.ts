import form16 from '../assets/art/video-1-form-16.svg';
import regimes from '../assets/art/video-2-regimes.svg';
import gstr3b from '../assets/art/video-3-gstr-3b.svg';
import needGst from '../assets/art/video-4-need-gst.svg';
import emergencyFund from '../assets/art/video-5-emergency-fund.svg';
import readingPolicy from '../assets/art/video-6-reading-policy.svg';
import type { Category } from './categories';

export interface VideoCard {
  readonly id: number;
  readonly title: string;
  readonly category: Category;
  readonly duration: string;
  readonly description: string;
  readonly thumbnail: string;
}

/** The films are yet to be made, so there is no `videoId` yet, and the durations are only planned. */
export const videos: readonly VideoCard[] = [
  {
    id: 1,
    title: 'Form 16, line by line',
    category: 'tax',
    duration: '6:40',
    description: 'What each box means and which of them the return asks for.',
    thumbnail: form16,
  },
  {
    id: 2,
    title: 'Old regime or new?',
    category: 'tax',
    duration: '8:15',
    description: 'One salary worked out both ways, with the slabs on screen.',
    thumbnail: regimes,
  },
  {
    id: 3,
    title: 'GSTR-3B explained',
    category: 'gst',
    duration: '7:05',
    description: 'From a month of bills to the summary return.',
    thumbnail: gstr3b,
  },
  {
    id: 4,
    title: 'Does my shop need GST?',
    category: 'gst',
    duration: '5:20',
    description: 'Turnover limits, and when registration is required below them.',
    thumbnail: needGst,
  },
  {
    id: 5,
    title: 'Six months of expenses',
    category: 'finance',
    duration: '4:50',
    description: 'How to size an emergency fund and where to keep it.',
    thumbnail: emergencyFund,
  },
  {
    id: 6,
    title: 'Reading an insurance policy',
    category: 'finance',
    duration: '9:10',
    description: 'Cover, waiting period, exclusions: where each is written.',
    thumbnail: readingPolicy,
  },
];
