/** Word writes the first, and the second when it is told to be strict. */
const RELATIONSHIPS = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
];

/**
 * Schemes that reach no network: parts and messages of a mail, and the stand-ins that mail programs and browsers write
 * for a pasted picture (Apple Mail, Safari, Outlook, Thunderbird).
 */
const FETCHES_NOTHING = [
  ...['cid', 'mid', 'data', 'about', 'blob'],
  ...['x-msg', 'message', 'applewebdata', 'webkit-fake-url', 'outbind', 'mailbox'],
];
/** Places among the words of a field: a server, or an address with its scheme. */
const PLACES = /(?:^|[\s"“])([\\/]{2}|[a-z][\w+.-]+:(?:\/{3}[a-z]:)?)/gi;

/** @param {string} instruction */
const namesRemotePlace = (instruction) =>
  Array.from(instruction.matchAll(PLACES), ([, place = '']) => place.toLowerCase()).some(
    (place) => !/^file:\/{3}[a-z]:$/.test(place) && !FETCHES_NOTHING.includes(place.split(':')[0] ?? ''),
  );

/** Throws at a relationship for which Word fetches something over a network. @param {Record<string, string>} relationship */
export function refuseRelationship({ Type = '', Target = '' }) {
  const kind = RELATIONSHIPS.map((base) => Type.startsWith(`${base}/`) && Type.slice(base.length + 1)).find(Boolean);
  // Word takes an HTML page or RTF into the document when it opens it, with all that they point at.
  if (kind === 'aFChunk') throw new Error('a page of another kind');
  if (kind !== 'hyperlink') refuseRemote(Target);
}

/** The same for a field. @type {import('./docx-fields.js').Judge} */
export function refuseField(instruction, isRemoteWithin) {
  const [, kind = ''] = /^\s*(\w+)/.exec(instruction) ?? [];
  if (/^DDE(AUTO)?$/i.test(kind)) throw new Error('a field that starts a program');
  // Backslashes stand twice in an instruction: "C:\\a.png", and four of them before a server.
  const isRemote = isRemoteWithin || namesRemotePlace(instruction);
  if (isRemote && /^(INCLUDE(PICTURE|TEXT)?|IMPORT|LINK|RD|DATABASE)$/i.test(kind))
    throw new Error('a field that fetches');
  return isRemote;
}

/** Functions by which Excel fetches, or lets a server push. */
const FETCHING = ['WEBSERVICE(', 'IMAGE(', 'RTD('];

/** Throws at a formula that fetches when Excel computes it. @param {string} formula */
export function refuseFormula(formula) {
  const text = formula.toUpperCase();
  if (FETCHING.some((name) => text.includes(name))) throw new Error('a formula that fetches');
}

/**
 * Lets pass what lies within the document, in a mail, or on its reader's own disk: Word for Windows names a template
 * as file:///C:\…, Word for Mac as file:////Users/…
 * @param {string} target
 */
export function refuseRemote(target) {
  const path = decode(target).replaceAll('\\', '/');
  const [, scheme, rest = ''] = /^([a-z][\w+.-]+):(.*)$/is.exec(path) ?? [];
  if (!isLocal(path, scheme?.toLowerCase(), rest)) throw new Error('a target elsewhere');
}

/** @param {string} path @param {string | undefined} scheme @param {string} rest */
function isLocal(path, scheme, rest) {
  if (scheme === undefined) return !path.startsWith('//');
  if (scheme === 'file') return /^(?:\/\/localhost|\/\/)?\/(?:[^/?]|\/Users\/|$)|^[a-z]:/i.test(rest);
  return FETCHES_NOTHING.includes(scheme);
}

/** As Windows reads it: blanks and marks that don't print are dropped, and what isn't an escape stays. @param {string} target */
const decode = (target) =>
  target
    .replaceAll(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/[^\x21-\uffff]/g, '');
