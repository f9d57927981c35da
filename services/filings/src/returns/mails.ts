import { Injectable } from '@nestjs/common';
import type { StoredReturn, StoredReturnMessage } from './stored/return.records.js';

type By = { readonly name: string };

/** Mails to the client of a return. The write that each follows stands, even if its mail fails. */
@Injectable()
export class ReturnMails {
  /** Papers are asked for, or asked for again. */
  async papersAsked(_stored: StoredReturn, _by: By): Promise<void> {
    // No mail yet.
  }

  async sentBack(_stored: StoredReturn, _requestId: string, _by: By): Promise<void> {
    // No mail yet.
  }

  async draftReady(_stored: StoredReturn, _by: By): Promise<void> {
    // No mail yet.
  }

  async approved(_stored: StoredReturn): Promise<void> {
    // No mail yet.
  }

  async filed(_stored: StoredReturn, _by: By): Promise<void> {
    // No mail yet.
  }

  async newMessage(_stored: StoredReturn, _message: StoredReturnMessage): Promise<void> {
    // No mail yet.
  }
}
