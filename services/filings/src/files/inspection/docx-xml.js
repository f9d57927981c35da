import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { OpenFields } from './docx-fields.js';
import { refuseField, refuseFormula, refuseRelationship, refuseRemote } from './docx-targets.js';

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
