import first from '../assets/art/client-1.svg';
import second from '../assets/art/client-2.svg';
import third from '../assets/art/client-3.svg';

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
