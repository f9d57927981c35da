import form16 from '../assets/art/video-1-form-16.svg';
import regimes from '../assets/art/video-2-regimes.svg';
import gstr3b from '../assets/art/video-3-gstr-3b.svg';
import needGst from '../assets/art/video-4-need-gst.svg';
import emergencyFund from '../assets/art/video-5-emergency-fund.svg';
import readingPolicy from '../assets/art/video-6-reading-policy.svg';
import type { Category } from './categories';
import type { Video } from './video';

/** A card of the video gallery. The film has the duration. */
export interface VideoCard {
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
