import {
  cutText,
  fieldsFor,
  filingFields,
  limits,
  maskGstin,
  maskPan,
  PaperRead,
  panOfGstin,
  type Said,
  SaidName,
} from '@easy-tax/contracts';
import { foldForSearch } from '@easy-tax/platform/data';
import { Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ClientKeys } from '../clients/stored/client-keys.js';
import type { StoredFiling } from './filing.records.js';
import { PaperReadingsRepository, type StoredPaperReading } from './paper-readings.repository.js';

const Papers = z.array(PaperRead);
/** Binds what was read to its paper. */
const ownerOf = (paperId: string): string => `what paper ${paperId} says`;

/** Values that papers say, encrypted as the numbers of clients are. */
@Injectable()
export class WhatWasRead {
  constructor(private readonly keys: ClientKeys) {}

  /** @throws Conflict without SECRETS_KEY */
  async seal(paperId: string, papers: readonly PaperRead[]): Promise<string | null> {
    return papers.length === 0 ? null : (await this.keys.cipher()).sealText(JSON.stringify(papers), ownerOf(paperId));
  }

  async open(reading: Pick<StoredPaperReading, '_id' | 'sealed'> | null): Promise<PaperRead[]> {
    if (!reading?.sealed) return [];
    return Papers.parse(JSON.parse((await this.keys.cipher()).openText(reading.sealed, ownerOf(reading._id))));
  }
}

const masks = { pan: maskPan, gstin: maskGstin } as const;
const isNumber = (name: string): name is keyof typeof masks => name in masks;

/** As staff see it beside the paper: PAN and GSTIN masked, in the lines around them too. */
export function maskedPapers(papers: readonly PaperRead[]): PaperRead[] {
  const numbers = papers.flatMap(({ fields }) =>
    fields.flatMap(({ name, value }) => (isNumber(name) ? [[value, masks[name](value)] as const] : [])),
  );
  const masked = (text: string) => numbers.reduce((each, [number, mask]) => each.replaceAll(number, mask), text);
  return papers.map((paper) => ({
    ...paper,
    fields: paper.fields.map((field) => {
      const value = masked(field.value);
      // A number in several pieces stands in no line as a whole.
      return {
        ...field,
        value,
        line: value === field.value || field.line.includes(field.value) ? masked(field.line) : value,
      };
    }),
  }));
}

/** A part of a number, and of a name, has at least so many characters; longer searches are compared up to `MOST`. */
const LEAST_OF_NUMBER = 5;
const LEAST = 3;
const MOST = 16;

/** Words in small letters, a blank between them. */
const wordsOf = (text: string): string =>
  foldForSearch(text)
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();

/** Texts by which people search a field. */
const textsOf = ({ name, value }: Said): string[] => (name === 'gstin' ? [value, panOfGstin(value)] : [value]);
/**
 * A PAN or GSTIN that is not whole matches what its mask shows: digit after digit would spell out those that it hides.
 * The mark, which nobody can search, tells it from a name of five letters.
 */
const comparable = (text: string): string =>
  text.replace(/^(?:([a-z]{5})\d{1,4}|(\d\d[a-z]{5})\d[\da-z]{0,6})$/, '$1$2•');

/** From the start of each word. */
function beginningsOf(text: string): string[] {
  const words = wordsOf(text).split(' ');
  return words.flatMap((_, at) => {
    const rest = cutText(words.slice(at).join(' '), MOST);
    const least = /\d/.test(rest) ? LEAST_OF_NUMBER : LEAST;
    const lengths = Array.from({ length: Math.max(0, rest.length - least + 1) }, (_, more) => least + more);
    return lengths.map((length) => rest.slice(0, length)).filter((part) => !part.endsWith(' '));
  });
}

function partsOf(field: Said): string[] {
  const parts = textsOf(field).flatMap(beginningsOf);
  return isNumber(field.name) ? [...new Set(parts.map(comparable))] : parts;
}

/** Parts that a search names: as typed, and a number without its blanks; each also as the beginning of a PAN or GSTIN. */
function partsIn(search: string): string[] {
  const words = wordsOf(search);
  const texts = /\d/.test(words) ? [words, words.replaceAll(' ', '')] : [words];
  const parts = texts.map((text) => cutText(text, MOST).trim()).flatMap((text) => [text, comparable(text)]);
  return [...new Set(parts)].filter(({ length }) => length >= LEAST);
}

const fieldsIn = (papers: readonly PaperRead[]) =>
  SaidName.options.flatMap((name) =>
    papers.flatMap(({ fields }) =>
      fields.flatMap((field) => (field.name === name ? [{ name, value: field.value }] : [])),
    ),
  );

/** Finds papers by what their text says: names, PAN, GSTIN, TAN and numbers. Only keyed digests are compared. */
@Injectable()
export class SaidSearch {
  constructor(
    private readonly readings: PaperReadingsRepository,
    private readonly whatWasRead: WhatWasRead,
    private readonly keys: ClientKeys,
    private readonly settings: Settings,
  ) {}

  /** The search text that is stored with a paper. @throws Conflict without SECRETS_KEY */
  async saidTextOf(papers: readonly PaperRead[]): Promise<string | null> {
    const parts = [...new Set(fieldsIn(papers).flatMap(partsOf))].slice(0, limits.saidParts);
    return parts.length === 0 ? null : (await this.tokensOf(parts)).join(' ');
  }

  /** Texts that a search looks for beside what was typed; none while papers' text is not read. */
  async textsToFind(search = ''): Promise<string[]> {
    const parts = partsIn(search);
    if (parts.length === 0 || !(await this.settings.values('filings')).readsPapers) return [];
    return this.tokensOf(parts);
  }

  /** The value in the text of each that has found it; null: another of its fields has. */
  reasonsOf(filings: readonly StoredFiling[], search = '', texts: readonly string[]): Promise<(Said | null)[]> {
    return Promise.all(filings.map((filing) => this.reasonOf(filing, search, texts)));
  }

  private async reasonOf(filing: StoredFiling, search: string, texts: readonly string[]): Promise<Said | null> {
    if (!texts.some((text) => filing.saidText?.includes(text)) || isSeen(filing, search)) return null;
    const papers = await this.whatWasRead.open(await this.readings.find(filing._id));
    const wanted = partsIn(search);
    const [plain, masked] = [fieldsIn(papers), fieldsIn(maskedPapers(papers))];
    const { name, value } =
      masked[plain.findIndex((field) => partsOf(field).some((part) => wanted.includes(part)))] ?? {};
    return name && value ? { name, value } : null;
  }

  private async tokensOf(parts: readonly string[]): Promise<string[]> {
    const cipher = await this.keys.cipher();
    return parts.map((part) => cipher.token('paper', part));
  }
}

type Field = keyof StoredFiling;
const listed: readonly Field[] = [...fieldsFor(filingFields, 'isSearched'), 'reference'];
const has = (filing: StoredFiling, field: Field, text: string): boolean =>
  foldForSearch(String(filing[field] ?? '')).includes(text);

/** A field that lists show has the text. */
const isSeen = (filing: StoredFiling, search: string): boolean =>
  listed.some((field) => has(filing, field, foldForSearch(search)));

/** True if a search of records finds it by these texts; none: nothing is searched. */
export const isFoundBy = (filing: StoredFiling, texts: readonly string[]): boolean =>
  texts.length === 0 ||
  [...listed, 'saidText' as const].some((field) => texts.some((text) => has(filing, field, text)));
