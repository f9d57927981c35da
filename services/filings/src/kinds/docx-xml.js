import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';

/** @typedef {(name: string, attributes: Record<string, string>, text: string) => void} OnElement Its text up to its first child. */

/** Word writes the first, and the second when it is told to be strict. */
const RELATIONSHIPS = [
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
];

/**
 * Reads one part, whose format allows UTF-8 and UTF-16 alone. Rejects if it is not well-formed or has a DTD.
 * @param {import('node:stream').Readable} stream @param {OnElement} onElement
 */
export async function parseXml(stream, onElement) {
  const parser = new SaxesParser();
  let text = '';
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
  });
  parser.on('closetag', end);
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

/** Throws at an element for which Word fetches something over a network. @returns {OnElement} */
export function judgeElements() {
  /** Instructions of the fields that are open, one within the other. @type {string[]} */
  let fields = [];
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
      if (mark === 'begin') fields.push('');
      if (mark === 'end') fields.pop();
    },
    // An instruction may be cut into pieces.
    instrText: (_, _attributes, text) => {
      fields = (fields.length === 0 ? [''] : fields).map((instruction) => instruction + text);
      fields.forEach(refuseField);
    },
    fldSimple: (_, attributes) => refuseField(attribute(attributes, 'instr')),
  };
  return (element, attributes, text) => judges[element]?.(element, attributes, text);
}

/** @param {Record<string, string>} relationship */
function refuseRelationship({ Type = '', Target = '' }) {
  const kind = RELATIONSHIPS.map((base) => Type.startsWith(`${base}/`) && Type.slice(base.length + 1)).find(Boolean);
  // Word takes an HTML page or RTF into the document when it opens it, with all that they point at.
  if (kind === 'aFChunk') throw new Error('a page of another kind');
  if (kind !== 'hyperlink') refuseRemote(Target);
}

/** @param {string} instruction */
function refuseField(instruction) {
  const [, kind = '', rest = ''] = /^\s*(\w+)(.*)$/s.exec(instruction) ?? [];
  if (/^DDE(AUTO)?$/i.test(kind)) throw new Error('a field that starts a program');
  if (!/^(INCLUDE(PICTURE|TEXT)?|IMPORT|LINK|RD|DATABASE)$/i.test(kind)) return;
  // Backslashes stand twice in an instruction: "C:\\a.png", and four of them before a server.
  if (/(^|[\s"“])([\\/]{2}|(?!file:\/{3}[a-z]:)[a-z][\w+.-]+:)/i.test(rest)) throw new Error('a field that fetches');
}

/**
 * Lets pass what lies within the document or on its reader's own disk: Word for Windows names a template as
 * file:///C:\…, Word for Mac as file:////Users/…
 * @param {string} target
 */
function refuseRemote(target) {
  const path = decode(target).replaceAll('\\', '/');
  const [, scheme, rest = ''] = /^([a-z][\w+.-]+):(.*)$/is.exec(path) ?? [];
  const isLocal =
    scheme === undefined
      ? !path.startsWith('//')
      : scheme.toLowerCase() === 'file' && /^(?:\/\/localhost|\/\/)?\/(?:[^/?]|\/Users\/|$)|^[a-z]:/i.test(rest);
  if (!isLocal) throw new Error('a target elsewhere');
}

/** As Windows reads it: blanks and marks that don't print are dropped, and what isn't an escape stays. @param {string} target */
const decode = (target) =>
  target
    .replaceAll(/%([0-9a-f]{2})/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))
    .replaceAll(/[^\x21-\uffff]/g, '');
