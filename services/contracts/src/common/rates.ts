import { DAY, HOUR, MINUTE } from './units.js';

/** At most `max` calls in `windowMs`, counted per address, per account, or both (the stricter wins). */
export interface Rate {
  readonly windowMs: number;
  readonly perAddress?: number;
  readonly perAccount?: number;
}

/** Every rate of calls, once; RATE_LIMIT_SCALE multiplies them all. */
export const rates = {
  /** Pages and their files, counted by the front door. */
  pages: { windowMs: MINUTE, perAddress: 6000 },
  register: { windowMs: HOUR, perAddress: 20 },
  /** perAccount counts tries for one email from any address, against distributed guessing. */
  login: { windowMs: 15 * MINUTE, perAddress: 60, perAccount: 20 },
  forgot: { windowMs: HOUR, perAddress: 20, perAccount: 5 },
  reset: { windowMs: HOUR, perAddress: 30 },
  verify: { windowMs: HOUR, perAddress: 60, perAccount: 10 },
  google: { windowMs: 15 * MINUTE, perAddress: 60 },
  /** Checks of the current password, for any purpose; perAccount counts one session. */
  currentPassword: { windowMs: 15 * MINUTE, perAddress: 60, perAccount: 10 },
  /** Second steps of logins, setups and second looks; perAccount counts one login or session. */
  secondStep: { windowMs: 15 * MINUTE, perAddress: 60, perAccount: 20 },
  /** Mails with a code before a second factor is set up. */
  factorCode: { windowMs: DAY, perAddress: 60, perAccount: 10 },
  emailChange: { windowMs: HOUR, perAddress: 20, perAccount: 5 },
  /** Ending sessions and trusted devices; perAccount counts one session. */
  sessions: { windowMs: 15 * MINUTE, perAddress: 300, perAccount: 60 },
  /** Requesting and fetching the export ZIP: some browsers fetch it twice. */
  exportLink: { windowMs: HOUR, perAddress: 60, perAccount: 10 },
  export: { windowMs: HOUR, perAddress: 120, perAccount: 20 },
  /** Erasures of other people's accounts by owners. */
  eraseUser: { windowMs: HOUR, perAddress: 60, perAccount: 30 },
  erasure: { windowMs: HOUR, perAddress: 20, perAccount: 5 },
  /** Search for clients while staff type a name. */
  findClients: { windowMs: 15 * MINUTE, perAddress: 600 },
  enquiry: { windowMs: HOUR, perAddress: 60 },
  newsletter: { windowMs: HOUR, perAddress: 20, perAccount: 3 },
  upload: { windowMs: HOUR, perAddress: 600, perAccount: 200 },
  /** Uploads in parts: start, offset query, part. */
  uploadPart: { windowMs: HOUR, perAddress: 6000, perAccount: 2000 },
  /** JPEGs of HEIC photos: each takes seconds of CPU time. */
  preview: { windowMs: HOUR, perAddress: 600, perAccount: 240 },
  /** PAN, GSTINs and birth of a client, unmasked; lists that are compared with those of all clients. */
  revealClient: { windowMs: HOUR, perAddress: 1200, perAccount: 240 },
  /** A client's writes to returns of its own. */
  ownReturn: { windowMs: HOUR, perAddress: 1200, perAccount: 240 },
  /** Every call of personal links; perAccount counts one link. */
  personalLink: { windowMs: HOUR, perAddress: 3000, perAccount: 600 },
  /** Mails with a personal link; perAccount counts one return. */
  personalLinkMail: { windowMs: HOUR, perAccount: 10 },
  /** Calendars by address: programs ask some times a day, many from the servers of one maker; perAccount counts one. */
  calendarFeed: { windowMs: HOUR, perAddress: 6000, perAccount: 60 },
  /** CSV, Excel and ZIP exports for owners: each may read all records. */
  download: { windowMs: HOUR, perAccount: 60 },
  /** Offers of access to clients: an office brings its clients on within a day. Owners hear of many. */
  offerAccess: { windowMs: HOUR, perAddress: 400, perAccount: 200 },
  /** Inviting staff, and sending an invitation again. */
  invite: { windowMs: HOUR, perAddress: 60, perAccount: 30 },
  /** Opening the link of an invitation, and accepting it. */
  invitation: { windowMs: HOUR, perAddress: 60 },
  mailTest: { windowMs: HOUR, perAddress: 60, perAccount: 10 },
} as const satisfies Record<string, Rate>;
export type RateName = keyof typeof rates;
