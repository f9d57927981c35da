import type { Readable } from 'node:stream';
import type { Enquiry } from '@easy-tax/contracts';
import { limits } from '@easy-tax/contracts';
import { type DataOwner, OwnContacts, type OwnFiling, OwnFilings, personalDataPaths } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { type Neighbour, Neighbours } from './neighbours.js';

/** filings reads all of a file before it sends the first byte: so many a millisecond, from the slowest store. */
const BYTES_A_MS = 1000;

/** What an account has at the other services, a page at a time. */
@Injectable()
export class OwnPages {
  constructor(private readonly neighbours: Neighbours) {}

  filings(owner: DataOwner): AsyncIterable<OwnFiling> {
    return this.rows('filings', owner, OwnFilings);
  }

  enquiries(owner: DataOwner): AsyncIterable<Enquiry> {
    return this.rows('contacts', owner, OwnContacts);
  }

  async newsletter(owner: DataOwner): Promise<z.infer<typeof OwnContacts>['newsletter']> {
    return (await this.ask('contacts', owner, OwnContacts)).newsletter;
  }

  /** Whether both services answer at all. @throws Unavailable */
  async look(owner: DataOwner): Promise<void> {
    await Promise.all([this.ask('filings', owner, OwnFilings), this.ask('contacts', owner, OwnContacts)]);
  }

  /** The bytes of a filing; null where it is gone. @throws Unavailable */
  file({ _id }: DataOwner, filing: OwnFiling): Promise<Readable | null> {
    const path = personalDataPaths.file.replace(':owner', _id).replace(':id', filing._id);
    return this.neighbours.file('filings', path, limits.dependencyMs + filing.size / BYTES_A_MS);
  }

  private async *rows<Row>(
    neighbour: Neighbour,
    owner: DataOwner,
    answer: z.ZodType<{ rows: Row[]; next: string | null }>,
  ): AsyncIterable<Row> {
    let cursor: string | null | undefined;
    while (cursor !== null) {
      const page: { rows: Row[]; next: string | null } = await this.ask(neighbour, owner, answer, cursor);
      yield* page.rows;
      cursor = page.next;
    }
  }

  private ask<T extends z.ZodType>(neighbour: Neighbour, owner: DataOwner, answer: T, cursor?: string) {
    const body = { owner, cursor };
    return this.neighbours.ask(neighbour, {
      path: personalDataPaths.page,
      body,
      answer,
      withinMs: limits.dependencyMs,
    });
  }
}
