import { firm } from './firm';

/** Texts of public pages for search engines and share cards. */
export const homeTitle = `${firm.name}: income tax, GST and accounts`;

export const descriptions = {
  home: 'Send your papers from your phone. A chartered accountant prepares your income tax or GST return, and you approve every figure before it is filed.',
  about:
    'An office for income tax, GST and accounts, with ten years of paper behind it: how we work and who reads your papers.',
  services:
    'GST filing and consultation, tax planning and compliance, financial analysis and security: six kinds of work and what they cost.',
  contact: 'Address, phone, email and open time of the office, and a form to send us a message.',
  login: 'Log in to send your papers and to see where your return stands.',
  register: 'Make one account for all your returns.',
  password: 'Ask for a link by which you can set a new password.',
  blogs: 'A notice board: what falls due, what a form means, what has changed.',
  images: 'What we do, card by card: returns, registrations, replies to notices and reviews.',
  videos: 'Short explanations with captions: Form 16, the two regimes, GSTR-3B and more.',
  terms: 'What we do and do not do, what it costs, and how we keep your papers and personal data.',
  privacy: 'What personal data we collect, why, who opens it, how long it is kept, and what you can ask of us.',
};
