import { maskGstin, maskPan, PaperRead } from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { ClientKeys } from '../clients/stored/client-keys.js';
import type { StoredPaperReading } from './paper-readings.repository.js';

const Papers = z.array(PaperRead);
/** Binds what was read to its paper. */
const ownerOf = (paperId: string): string => `what paper ${paperId} says`;

/** What papers say, encrypted as the numbers of clients are. */
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
