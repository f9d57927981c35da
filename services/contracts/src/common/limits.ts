/**
 * Every limit, time-out and life span of the product, once. `docs/limits.md` says why each has its value.
 * Rates are multiplied by RATE_LIMIT_SCALE, sizes of files by nothing: MAX_FILE_MB names them.
 */
export const KIB = 1024;
/** 1 MB = 1,048,576 bytes throughout. */
export const MB = 1_048_576;
export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export const limits = {
  /** Largest file accepted, in MB, unless MAX_FILE_MB says otherwise. */
  defaultMaxFileMb: 25,
  /** Bytes of a multipart body beyond its file: the fields and the framing. */
  multipartOverhead: 64 * KIB,
  /** A file above this is sent in parts of this, in bytes. */
  filePart: 5 * MB,
  /** Unfinished files of one account, and how long their parts are kept. */
  openUploads: 5,
  openUploadMs: DAY,
  jsonBody: 64 * KIB,
  /** Profile changes carry a picture of at most 150,000 characters. */
  profileBody: 256 * KIB,
  nameLength: 100,
  emailLength: 254,
  messageLength: 5000,
  cityLength: 100,
  fileNameLength: 255,
  /** Parts of a Word document, its list of types, its text and formats, and all of it, unpacked. */
  docx: { entries: 10_000, typesBytes: MB, xmlBytes: 32 * MB, unpackedBytes: 200 * MB },
  searchLength: 100,
  pictureLength: 150_000,
  /** Pixels along the longer side of a profile picture. */
  pictureSide: 1024,
  userAgentLength: 300,
  passwordMin: 8,
  passwordMax: 128,
  /** ISO 32000-2: a reader looks at the first 127 bytes. */
  pdfPasswordLength: 127,
  pageSizeMax: 200,
  pageSizeDefault: 50,
  sessionsShown: 50,
  /** A client that sends no paging parameter gets this many of the newest records. */
  unpagedRows: 1000,
  /** Under a filter the total is exact up to here, then `totalExact` is false. */
  countCap: 10_000,
  /** Days of uploads in the overview. */
  overviewDays: 30,
  /** A longer absence begins another visit. */
  visitGapMs: 30 * MINUTE,
  undoMs: 10 * SECOND,
  idempotencyMs: DAY,
  ticketMs: 15 * MINUTE,
  /** A link to a file that was made for its asker. */
  downloadLinkMs: 2 * MINUTE,
  /** Largest number of records that one call changes, within the gateway's time-out. */
  bulkRows: 100,
  /** Most papers that are asked for in one go. */
  requestsAtOnce: 20,
  /** Papers in the list of one form, and the characters that say why one is needed. */
  checklistPapers: 30,
  checklistReason: 300,
  /** Bounds of the one record that a return is. */
  returnRequests: 200,
  returnDocuments: 100,
  returnEvents: 1000,
  /** In rupees. */
  feeMax: 10_000_000,
  /** The office's messages in a return within this time are one mail. */
  messageMailMs: 10 * MINUTE,
  /** The mail of a return's step is sent again at most once in this time. */
  remindMs: DAY,
  /** Security events of this time are one mail to the owners. */
  securityMailMs: 10 * MINUTE,
  /** Own returns that a client's page lists. */
  ownReturns: 200,
  /** How long a client sees that a paper was opened. */
  openingsMs: 365 * DAY,
  resetLinkMs: 30 * MINUTE,
  emailLinkMs: 30 * MINUTE,
  eraseLinkMs: 30 * MINUTE,
  /** From the password to the code of the second step. */
  secondStepMs: 10 * MINUTE,
  /** How long a factor that was shown counts for acts that ask for a second look. */
  secondLookMs: 10 * MINUTE,
  /** How long a trusted device logs in without the second step. */
  trustedDeviceMs: 30 * DAY,
  recoveryCodes: 10,
  /** The code in the mail before a second factor is set up, and how often it may be guessed. */
  factorCodeMs: 10 * MINUTE,
  factorCodeGuesses: 5,
  /** Wrong codes of the app within this time: its holder is told of so many, and no more than so many are looked at. */
  wrongCodesMs: DAY,
  wrongCodesTold: 5,
  wrongCodes: 10,
  passkeys: 20,
  passkeyNameLength: 60,
  /** From a challenge to the answer of a passkey. */
  passkeyChallengeMs: 5 * MINUTE,
  verifyLinkMs: 7 * DAY,
  newsletterLinkMs: 7 * DAY,
  inviteLinkMs: 7 * DAY,
  /** Largest number of open invitations: they are one list without pages. */
  invitationsOpen: 100,
  /** How long a network from which a login worked counts as familiar to that account. */
  familiarPlaceMs: 30 * DAY,
  googleTokenAgeMs: 5 * MINUTE,
  /** How long another service may trust an answer about a session. */
  sessionCacheMs: 500,
  /** How long a checked signature of a token is trusted; the session behind it is asked for all the time. */
  signatureMs: MINUTE,
  /** How long a service may go by settings that it has read: a change bites within a second. */
  settingsCacheMs: 500,
  /** A dependency that has not answered by then counts as down: 503. */
  dependencyMs: 4 * SECOND,
  /** A service answers within this, with 503 if need be; a gateway waits a little longer, and takes silence for a hang. */
  answerMs: 4 * SECOND + 200,
  session: {
    user: { idleMs: 24 * HOUR, absoluteMs: 7 * DAY },
    admin: { idleMs: HOUR, absoluteMs: 12 * HOUR },
  },
} as const;

/** At most `max` calls in `windowMs`, counted per address, per account, or both (the stricter wins). */
export interface Rate {
  readonly windowMs: number;
  readonly perAddress?: number;
  readonly perAccount?: number;
}

export const rates = {
  register: { windowMs: HOUR, perAddress: 20 },
  /** perAccount counts the e-mail tried, from any address: slow guessing of one password from many machines. */
  login: { windowMs: 15 * MINUTE, perAddress: 60, perAccount: 20 },
  forgot: { windowMs: HOUR, perAddress: 20, perAccount: 5 },
  reset: { windowMs: HOUR, perAddress: 30 },
  verify: { windowMs: HOUR, perAddress: 60, perAccount: 10 },
  google: { windowMs: 15 * MINUTE, perAddress: 60 },
  /** Asking for the current password, for any purpose. */
  currentPassword: { windowMs: 15 * MINUTE, perAddress: 60, perAccount: 10 },
  /** Codes of the second step of a login, of changes of it, and of second looks. */
  secondStep: { windowMs: 15 * MINUTE, perAddress: 60, perAccount: 20 },
  /** Mails with a code before a second factor is set up. */
  factorCode: { windowMs: DAY, perAddress: 60, perAccount: 10 },
  emailChange: { windowMs: HOUR, perAddress: 20, perAccount: 5 },
  sessions: { windowMs: 15 * MINUTE, perAddress: 300, perAccount: 60 },
  /** Asking for the ZIP of everything, and fetching it: some browsers fetch twice. */
  exportLink: { windowMs: HOUR, perAddress: 60, perAccount: 10 },
  export: { windowMs: HOUR, perAddress: 120, perAccount: 20 },
  /** Erasing the accounts of others, by owners. */
  eraseUser: { windowMs: HOUR, perAddress: 60, perAccount: 30 },
  erasure: { windowMs: HOUR, perAddress: 20, perAccount: 5 },
  /** Staff type the name of a client. */
  findClients: { windowMs: 15 * MINUTE, perAddress: 600 },
  enquiry: { windowMs: HOUR, perAddress: 60 },
  newsletter: { windowMs: HOUR, perAddress: 20, perAccount: 3 },
  upload: { windowMs: HOUR, perAddress: 600, perAccount: 200 },
  /** Beginning a file that comes in parts, asking how much of it has come, sending a part. */
  uploadPart: { windowMs: HOUR, perAddress: 6000, perAccount: 2000 },
  /** A client's writes to returns of its own. */
  ownReturn: { windowMs: HOUR, perAddress: 1200, perAccount: 240 },
  /** CSV, Excel and ZIP files for owners: each may read everything there is. */
  download: { windowMs: HOUR, perAccount: 60 },
  /** Inviting staff, and sending an invitation again. */
  invite: { windowMs: HOUR, perAddress: 60, perAccount: 30 },
  /** Opening the link of an invitation, and accepting it. */
  invitation: { windowMs: HOUR, perAddress: 60 },
  mailTest: { windowMs: HOUR, perAddress: 60, perAccount: 10 },
} as const satisfies Record<string, Rate>;
export type RateName = keyof typeof rates;
