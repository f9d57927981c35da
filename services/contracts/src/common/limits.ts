import { DAY, HOUR, KIB, MB, MINUTE, SECOND } from './units.js';

/**
 * Every limit, time-out and life span of the product, once; rates stand in `rates.ts`. `docs/limits.md` says why each has
 * its value. Sizes of files are multiplied by nothing: MAX_FILE_MB names them.
 */
export const limits = {
  /** Largest file accepted, in MB, unless MAX_FILE_MB says otherwise. */
  defaultMaxFileMb: 25,
  /** Bytes of a multipart body besides its file: fields and framing. */
  multipartOverhead: 64 * KIB,
  /** Larger files are sent in parts of this size, in bytes. */
  filePart: 5 * MB,
  /** One mail for receipts until no paper came for the first time, at most for the second. */
  receiptMailMs: MINUTE,
  receiptMailLongestMs: 10 * MINUTE,
  /** Papers in one form. */
  papersAtOnce: 20,
  /** Maximum of unfinished uploads of one account, and how long their parts are kept. */
  openUploads: 5,
  openUploadMs: DAY,
  /** Largest head of a request: its first line and all headers. Node sums names and values, nginx counts every byte. */
  headBytes: 8 * KIB,
  jsonBody: 64 * KIB,
  /** Profile changes carry a picture of at most 150,000 characters. */
  profileBody: 256 * KIB,
  nameLength: 100,
  emailLength: 254,
  messageLength: 5000,
  cityLength: 100,
  fileNameLength: 255,
  /**
   * Unpacked sizes of a Word or Excel file: parts, list of types, text and formats, all of it. Text and formats unpack to
   * at most `slack` and `ratio` times the file, all of it to four times as much.
   */
  office: {
    entries: 3000,
    typesBytes: MB,
    xmlBytes: 32 * MB,
    unpackedBytes: 200 * MB,
    slack: 2 * MB,
    ratio: 50,
  },
  /** Files in a ZIP, and what they unpack to: one, all, and all compared with the ZIP. */
  zip: { entries: 100, fileBytes: 25 * MB, unpackedBytes: 100 * MB, slack: 2 * MB, ratio: 100 },
  /** Lists and objects within each other. */
  jsonDepth: 100,
  searchLength: 100,
  /** Beginnings of names and numbers that a search can find in one paper's text. */
  saidParts: 300,
  /** Clients that a search of returns and papers finds them by, and returns that one of papers does. */
  clientsOfSearch: 500,
  returnsOfSearch: 5000,
  cursorLength: 2000,
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
  /** A filtered total is exact up to here; above, `totalExact` is false. */
  countCap: 10_000,
  /** Days of uploads in the overview. */
  overviewDays: 30,
  /** After a longer absence a new visit begins. */
  visitGapMs: 30 * MINUTE,
  undoMs: 10 * SECOND,
  idempotencyMs: DAY,
  ticketMs: 15 * MINUTE,
  /** Life of a link to an exported file. */
  downloadLinkMs: 2 * MINUTE,
  /** Largest number of records that one call changes, within the gateway's time-out. */
  bulkRows: 100,
  /** Returns or clients that one act changes, call after call. */
  manyRows: 1000,
  /** Maximum of papers in one request to a client. */
  requestsAtOnce: 20,
  /** Papers in the list of one form, and the characters that say why one is needed. */
  checklistPapers: 30,
  /** Periods of one extension. */
  extensionPeriods: 24,
  checklistReason: 300,
  /** Forms of the office's own, retired ones too. */
  ownForms: 40,
  /** Maximum sizes within the record of a return; of events, for each side. */
  returnRequests: 200,
  returnDocuments: 100,
  returnEvents: 1000,
  /** Maximum of a return's messages from each side, of its notes, and of the papers that its client sends. */
  returnMessages: 500,
  returnPapers: 500,
  /** Messages and notes in one answer; earlier ones come page by page. */
  threadPage: 50,
  /** In rupees. */
  feeMax: 10_000_000,
  figureMax: 99_999_999_999,
  /** Messages to a client within this time are sent as one mail. */
  messageMailMs: 10 * MINUTE,
  /** Minimum time between two reminders of a return's step. */
  remindMs: DAY,
  /** Security events within this time are one mail to owners. */
  securityMailMs: 10 * MINUTE,
  /** How late a return still opens by itself. */
  openLateMs: 400 * DAY,
  /** Batches of returns in their list, and names for each reason why some are left out. */
  batchesShown: 30,
  leftOutNamed: 5,
  /** Maximum of returns on a client's page. */
  ownReturns: 200,
  /** Clients of the office, parts of one, and characters of its address or of an import's cell. */
  clients: 10_000,
  clientGstins: 40,
  clientContacts: 10,
  addressLength: 500,
  clientsOfGroup: 200,
  /** Returns on one client's page at the desk, and its newest papers, documents, messages and events there. */
  clientReturns: 600,
  clientRows: 50,
  /** Accounts with access to one client, and clients of one account. */
  accountsOfClient: 20,
  clientsOfAccount: 50,
  /** Clients that staff may offer access to before owners hear of it. */
  clientsOfferedPerHour: 10,
  /** Forms of a year on the calendar. */
  calendarForms: 3,
  /** Days without contact after which a client counts as quiet. */
  quietClientMs: 90 * DAY,
  /** Rows of one import, bytes of its body, and imports in their list. */
  importRows: 1000,
  importBody: 2 * MB,
  /** Body with an acknowledgement that is read before it is stored, as base64. */
  acknowledgementBody: 2 * MB,
  importsShown: 20,
  /** How long a merge of two clients can be undone. */
  undoMergeMs: DAY,
  /** How long clients see the openings of their papers. */
  openingsMs: 365 * DAY,
  resetLinkMs: 30 * MINUTE,
  emailLinkMs: 30 * MINUTE,
  eraseLinkMs: 30 * MINUTE,
  /** Time between password and second step, and between a passkey's challenge and its answer. */
  secondStepMs: 10 * MINUTE,
  /** How long a shown factor is valid for second looks. */
  secondLookMs: 10 * MINUTE,
  /** How long a login reset may remove the factors, as its owner confirmed. */
  loginResetMs: 7 * DAY,
  /** How long a changed address is told to owners who reset the login, and hears of the reset itself. */
  formerAddressMs: 30 * DAY,
  /** How long a trusted device logs in without the second step. */
  trustedDeviceMs: 30 * DAY,
  recoveryCodes: 10,
  /** Life of the mailed code before a second factor is set up, and its number of tries. */
  factorCodeMs: 10 * MINUTE,
  factorCodeGuesses: 5,
  /** Wrong app codes within this time: number that triggers a mail, and maximum. */
  wrongCodesMs: DAY,
  wrongCodesTold: 5,
  wrongCodes: 10,
  /** Wrong second looks that end a session. */
  wrongLooks: 5,
  passkeys: 20,
  passkeyNameLength: 60,
  /** Time for the browser's passkey prompt. */
  passkeyPromptMs: 5 * MINUTE,
  verifyLinkMs: 7 * DAY,
  newsletterLinkMs: 7 * DAY,
  inviteLinkMs: 7 * DAY,
  /** Life of a personal link to the requests of one return. */
  personalLinkDays: 14,
  /** Largest number of open invitations: they are one list without pages. */
  invitationsOpen: 100,
  /** How long a network counts as familiar after a login from it. */
  familiarPlaceMs: 30 * DAY,
  googleTokenAgeMs: 5 * MINUTE,
  /** How long other services may cache a session. */
  sessionCacheMs: 500,
  /** How long a verified token signature is cached; its session is still checked. */
  signatureMs: MINUTE,
  /** How long settings are cached: a change takes effect within a second. */
  settingsCacheMs: 500,
  /** A dependency that does not answer within this time counts as down: 503. */
  dependencyMs: 4 * SECOND,
  /** A service answers within this time, with 503 if need be; the gateway waits a little longer. */
  answerMs: 4 * SECOND + 200,
  session: {
    user: { idleMs: 24 * HOUR, absoluteMs: 7 * DAY },
    admin: { idleMs: HOUR, absoluteMs: 12 * HOUR },
  },
} as const;
