import first from '../assets/art/client-1.svg';
import second from '../assets/art/client-2.svg';
import third from '../assets/art/client-3.svg';
import stamp from '../assets/art/stamp-10-years.svg';

export const about = {
  line: 'An office for income tax, GST and accounts, with ten years of paper behind it.',
  title: 'A tax office you can walk into, or write to at night',
  text: 'We prepare and file returns for salaried people, freelancers, shopkeepers and small firms. Papers come by phone or across the desk; the care is the same.',
  /** Beside the drawing, and its text. */
  stamp,
  badge: '10 years of experience',
  mission:
    'To file every return correctly and on time, and to explain it in words the person who signs it understands.',
  vision: 'A town where no one fears a tax letter, because their papers are in order before it comes.',
};

export const steps = {
  title: 'How we work',
  cards: [
    { title: 'You send papers', text: 'From your phone or across the desk. Each one gets a receipt.' },
    { title: 'We check them', text: 'And ask what is missing, in one message with a reason for each paper.' },
    { title: 'You approve', text: 'You read every figure first. Nothing is filed before you say so.' },
    { title: 'We file', text: 'You get the acknowledgement number and a reminder to e-verify.' },
  ],
};

/** Figures on Home (counted up) and About. A partner reviews them before publication. */
export const figures = [
  { target: 150_000, written: '150k', label: 'Projects' },
  { target: 25_000, written: '25K', label: 'Happy clients' },
  { target: 120, written: '120+', label: 'Experts' },
  { target: 50, written: '50+', label: 'Awards' },
] as const;

export interface Testimonial {
  readonly id: number;
  readonly text: string;
  /** Always 99. Five stars are always shown; structured data leaves it out. */
  readonly rating: number;
  readonly author: string;
  readonly role: 'Customer';
  readonly image: string;
}

/** While true, the page says so. Set it to false once the texts are of clients who agreed. */
export const testimonialsAreSamples: boolean = true;

/** Fictional samples. Replace them, with the clients' consent and a partner's review, before a real launch. */
export const testimonials: readonly Testimonial[] = [
  {
    id: 1,
    text: 'I sent Form 16 from my phone on a Sunday. On Tuesday they rang with two questions, and I approved the return that evening.',
    rating: 99,
    author: 'Sunil K.',
    role: 'Customer',
    image: first,
  },
  {
    id: 2,
    text: 'They told me I did not need GST registration yet, and what turnover to watch for. That was the whole meeting.',
    rating: 99,
    author: 'Ananya D.',
    role: 'Customer',
    image: second,
  },
  {
    id: 3,
    text: 'My pension, a little rent and some fixed deposits. They put it all on one page that I could read.',
    rating: 99,
    author: 'Kamla B.',
    role: 'Customer',
    image: third,
  },
];

/** Home's figures: each tick adds `tickPercent` of the target, once `inView` of them is visible. */
export const counting = { tickMs: 30, tickPercent: 1, stopMs: 3000, inView: 0.5 } as const;

/** Testimonials: time until the next one, and the pause after a click on a dot. */
export const slider = { everyMs: 5000, restMs: 5000 } as const;
