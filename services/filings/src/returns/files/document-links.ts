import type { Caller } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { StoredReturn } from '../stored/return.records.js';

/** Signed links to the office's files of a return. */
@Injectable()
export class DocumentLinks {
  /** How this session links to them, by their ids, for the next 15 minutes. */
  async linker(_caller: Caller): Promise<(stored: StoredReturn, documentId: string) => string | null> {
    return () => null;
  }
}
