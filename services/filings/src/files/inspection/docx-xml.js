import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { OpenFields } from './docx-fields.js';

/** Word nests tables in tables, ten elements for each. */
const MOST_NESTED = 1000;

/** @typedef {(name: string, attributes: Record<string, string>, text: string) => void} OnElement Its text up to its first child. */

/**
 * Reads one part, whose format allows UTF-8 and UTF-16 alone. Rejects if it is not well-formed, is nested too deeply, or has a DTD.
 * @param {import('node:stream').Readable} stream @param {OnElement} onElement
 */
export async function parseXml(stream, onElement) {
  const parser = new SaxesParser();
  let text = '';
  let depth = 0;
  /** @type {{ name: string, attributes: Record<string, string> } | undefined} */
  let open;
  const end = () => {
    if (open) onElement(localName(open.name), open.attributes, text);
    open = undefined;
    text = '';
  };
  parser.on('xmldecl', ({ encoding = 'utf-8' }) => {
    if (!/^utf-?(8|16)$/i.test(encoding)) throw new Error('an encoding that parts may not have');
  });
  parser.on('doctype', () => {
    throw new Error('a DTD');
  });
  parser.on('opentag', (tag) => {
    end();
    open = tag;
    depth += 1;
    if (depth > MOST_NESTED) throw new Error('elements too deep within each other');
  });
  parser.on('closetag', () => {
    end();
    depth -= 1;
  });
  for (const event of /** @type {const} */ (['text', 'cdata'])) {
    parser.on(event, (more) => {
      if (open) text += more;
    });
  }
  /** @type {import('node:util').TextDecoder | undefined} */
  let decoder;
  for await (const chunk of stream) {
    decoder ??= new TextDecoder(encodingOf(chunk), { fatal: true });
    parser.write(decoder.decode(chunk, { stream: true }));
  }
  parser.write(decoder?.decode() ?? '').close();
}

/** @param {Buffer} head */
function encodingOf([first, second]) {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** @param {string} name */
const localName = (name) => name.slice(name.indexOf(':') + 1);
/** Under any prefix. @param {Record<string, string>} attributes @param {string} name */
const attribute = (attributes, name) => Object.entries(attributes).find(([key]) => localName(key) === name)?.[1] ?? '';

/**
 * Reads a part of a document or workbook. Rejects as `parseXml`, and at an element for which Word or Excel fetches
 * something over a network.
 * @param {import('node:stream').Readable} stream
 */
export async function refuseFetching(stream) {
  const fields = new OpenFields(refuseField);
  await parseXml(stream, judgeElements(fields));
  fields.endAll();
}

/** @param {OpenFields} fields @returns {OnElement} */
function judgeElements(fields) {
  /** @type {OnElement} */
  const judgePicture = (_, attributes) => {
    for (const name of ['src', 'href', 'althref']) refuseRemote(attribute(attributes, name));
  };
  /** @type {Record<string, OnElement>} */
  const judges = {
    Relationship: (_, attributes) => refuseRelationship(attributes),
    imagedata: judgePicture,
    fill: judgePicture,
    stroke: judgePicture,
    fldChar: (_, attributes) => {
      const mark = attribute(attributes, 'fldCharType');
      if (mark === 'begin') fields.begin();
      if (mark === 'end') fields.end();
    },
    instrText: (_, _attributes, text) => fields.add(text),
    fldSimple: (_, attributes) => void refuseField(attribute(attributes, 'instr'), false),
    ddeLink: () => {
      throw new Error('a link that starts a program');
    },
    connection: (_, attributes) => {
      if (['1', 'true'].includes(attribute(attributes, 'refreshOnLoad'))) throw new Error('data from elsewhere');
    },
    f: (_, _attributes, formula) => refuseFormula(formula),
    definedName: (_, _attributes, formula) => refuseFormula(formula),
  };
  return (element, attributes, text) => judges[element]?.(element, attributes, text);
}

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
const ADDRESSES = /(?:^|[\s"“])([\\/]{2}|[a-z][\w+.-]+:(?:\/{3}[a-z]:)?)/gi;

/** @param {string} instruction */
const namesRemotePlace = (instruction) =>
  Array.from(instruction.matchAll(ADDRESSES), ([, address = '']) => address.toLowerCase()).some(
    (address) => !/^file:\/{3}[a-z]:$/.test(address) && !FETCHES_NOTHING.includes(address.split(':')[0] ?? ''),
  );

/** Throws at a relationship for which Word fetches something over a network. @param {Record<string, string>} relationship */
function refuseRelationship({ Type = '', Target = '' }) {
  const kind = RELATIONSHIPS.map((base) => Type.startsWith(`${base}/`) && Type.slice(base.length + 1)).find(Boolean);
  // Word takes an HTML page or RTF into the document when it opens it, with all that they point at.
  if (kind === 'aFChunk') throw new Error('a page of another kind');
  if (kind !== 'hyperlink') refuseRemote(Target);
}

/** The same for a field. @type {import('./docx-fields.js').Judge} */
function refuseField(instruction, isRemoteWithin) {
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
function refuseFormula(formula) {
  const text = formula.toUpperCase();
  if (FETCHING.some((name) => text.includes(name))) throw new Error('a formula that fetches');
}

/**
 * Lets pass what lies within the document, in a mail, or on its reader's own disk: Word for Windows names a template
 * as file:///C:\…, Word for Mac as file:////Users/…
 * @param {string} target
 */
function refuseRemote(target) {
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
