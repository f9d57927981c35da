import filing from '../assets/art/video-0-how-filing-works.svg';
import affordable from '../assets/art/why-affordable-cost.svg';
import investment from '../assets/art/why-client-investment.svg';
import save from '../assets/art/why-save-your-money.svg';
import type { Video } from './video';

export const hero = {
  headline: "IT'S TIME TO FILE YOUR ITR !",
  line: 'Send your papers from your phone. A chartered accountant prepares the return, you approve every figure, and it is filed.',
};

export const openings = {
  title: 'Where would you like to begin?',
  cards: [
    {
      title: 'ITR Filing',
      text: 'Salary, rent, capital gains or business income. Bring Form 16, bank statements and last year’s return.',
    },
    { title: 'GST Registration', text: 'For a new shop or practice. We check whether you need it before you apply.' },
    {
      title: 'Tax Consultancy & Other Services',
      text: 'A notice, TDS, PAN, or which regime to choose: ask before you file.',
    },
    { title: 'GST Returns', text: 'GSTR-1 and GSTR-3B, monthly or quarterly, from your sale and purchase bills.' },
    {
      title: 'Form 16 and AIS Check',
      text: 'Form 16, Form 26AS and AIS compared line by line, differences explained.',
    },
    { title: 'Refund Follow-up', text: 'After e-verification: what the portal status means and what to do next.' },
  ],
};

export const reasons = {
  title: 'Why Choose Us',
  cards: [
    {
      title: 'Affordable cost',
      text: 'The fee is written down before work starts. It depends on the return, not on the refund.',
      image: affordable,
    },
    {
      title: 'Client investment',
      text: 'We read your investments for their tax effect and show you the sums. What to buy stays your decision.',
      image: investment,
    },
    {
      title: 'Save your money',
      text: 'Deductions you qualify for are claimed, late fees are avoided, and every figure has a paper behind it.',
      image: save,
    },
  ],
};

export const film: {
  readonly title: string;
  readonly line: string;
  readonly name: string;
  readonly image: string;
  readonly video: Video;
} = {
  title: 'See how filing works',
  line: 'From the first paper to the acknowledgement number. The video has captions in English and Hindi.',
  name: 'How filing works',
  image: filing,
  video: { host: 'own', videoId: 'how-filing-works' },
};

export const question = { title: 'A question before you start?', line: 'or write. You will speak to a person.' };
