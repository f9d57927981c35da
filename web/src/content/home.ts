import team1 from '../assets/art/team-1.svg';
import team2 from '../assets/art/team-2.svg';
import team3 from '../assets/art/team-3.svg';
import team4 from '../assets/art/team-4.svg';
import team5 from '../assets/art/team-5.svg';
import team6 from '../assets/art/team-6.svg';
import team7 from '../assets/art/team-7.svg';
import team8 from '../assets/art/team-8.svg';
import team9 from '../assets/art/team-9.svg';
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

export interface TeamMember {
  /** Not unique: use the position as React key. */
  readonly id: number;
  readonly name: string;
  readonly role: 'CA' | 'Advisor' | 'Acc';
  readonly image: string;
  readonly bio: string;
  /** Social pages, and the email address. */
  readonly socials: Readonly<Record<Social, string>>;
}

/** In the order of the card. */
export const socialNames = ['linkedin', 'twitter', 'github', 'email'] as const;
export type Social = (typeof socialNames)[number];

export const TEAM_PAGE_SIZE = 6;

export const teamTitle = 'The people who read your papers';

/** Samples have no social pages: their links lead to each site's home page. */
const sample = (email: string): TeamMember['socials'] => ({
  linkedin: 'https://www.linkedin.com/',
  twitter: 'https://x.com/',
  github: 'https://github.com/',
  email,
});

/** While true, the page says so. Set it to false once names and portraits are of people who agreed. */
export const teamIsSample: boolean = true;

/** Fictional samples. Replace names and portraits, with consent, before a real launch. */
export const team: readonly TeamMember[] = [
  {
    id: 1,
    name: 'Rohan Verma',
    role: 'CA',
    image: team1,
    bio: 'Income tax for salaried people and pensioners.',
    socials: sample('rohan@example.com'),
  },
  {
    id: 2,
    name: 'Meera Joshi',
    role: 'CA',
    image: team2,
    bio: 'GST for traders, returns and annual statements.',
    socials: sample('meera@example.com'),
  },
  {
    id: 3,
    name: 'Harpreet Singh',
    role: 'CA',
    image: team3,
    bio: 'Audit and company accounts.',
    socials: sample('harpreet@example.com'),
  },
  {
    id: 4,
    name: 'Nisha Rana',
    role: 'Advisor',
    image: team4,
    bio: 'Tax planning for freelancers.',
    socials: sample('nisha@example.com'),
  },
  {
    id: 5,
    name: 'Mohan Lal',
    role: 'Advisor',
    image: team5,
    bio: 'Notices, appeals and old assessments.',
    socials: sample('mohan@example.com'),
  },
  {
    id: 6,
    name: 'Kavita Arora',
    role: 'Acc',
    image: team6,
    bio: 'Bookkeeping and monthly closing.',
    socials: sample('kavita@example.com'),
  },
  {
    id: 1,
    name: 'Imran Ali',
    role: 'Acc',
    image: team7,
    bio: 'GST reconciliation, GSTR-2B matching.',
    socials: sample('imran@example.com'),
  },
  {
    id: 2,
    name: 'Pooja Negi',
    role: 'Acc',
    image: team8,
    bio: 'TDS returns and payroll.',
    socials: sample('pooja@example.com'),
  },
  {
    id: 3,
    name: 'Daniel Masih',
    role: 'Advisor',
    image: team9,
    bio: 'First-time filers and students.',
    socials: sample('daniel@example.com'),
  },
];

/** Home: the strip of cards moves so far, so often, and wraps. */
export const strip = { everyMs: 2000, stepPx: 300 } as const;
