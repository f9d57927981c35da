import team1 from '../assets/art/team-1.svg';
import team2 from '../assets/art/team-2.svg';
import team3 from '../assets/art/team-3.svg';
import team4 from '../assets/art/team-4.svg';
import team5 from '../assets/art/team-5.svg';
import team6 from '../assets/art/team-6.svg';
import team7 from '../assets/art/team-7.svg';
import team8 from '../assets/art/team-8.svg';
import team9 from '../assets/art/team-9.svg';

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
