import { type MyMessageInput, messages, type TextInput } from '@easy-tax/contracts';
import { type Actor, Audit, Conflict, NotFound, RateLimits } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { ReturnMails } from './mails.js';
import { ReturnWriter, requestOf } from './return-writer.service.js';
import type { StoredReturn } from './stored/return.records.js';
import { ReturnCounts } from './stored/return-counts.service.js';
import { ReturnMessagesRepository, ReturnNotesRepository } from './stored/return-threads.repository.js';

/** The thread between client and office, and the office's own notes. */
@Injectable()
export class ReturnMessages {
  constructor(
    private readonly writer: ReturnWriter,
    private readonly messages: ReturnMessagesRepository,
    private readonly notes: ReturnNotesRepository,
    private readonly counts: ReturnCounts,
    private readonly mails: ReturnMails,
    private readonly audit: Audit,
    private readonly limits: RateLimits,
  ) {}

  /** A client's message, or its answer to a request. @throws NotFound, Conflict */
  async writeToOffice(id: string, { text, requestId }: MyMessageInput, by: Actor, key?: string): Promise<void> {
    await this.limits.consume('ownReturn', { account: by._id });
    const stored = await this.writer.readToWrite({ id, by, side: 'client' });
    // A repeat of an answer that has arrived is no new one, even if the office has settled the request since.
    if (requestId && !(await this.hasArrived(by, key))) refuseUnlessOpen(stored, requestId);
    await this.write(stored, { by, side: 'client', text, requestId: requestId ?? null, key });
    await this.counts.recount(id);
  }

  /** @throws NotFound, Conflict */
  async writeToClient(id: string, { text }: TextInput, by: Actor, key?: string): Promise<StoredReturn> {
    const stored = await this.writer.readToWrite({ id, by, side: 'office' });
    await this.write(stored, { by, side: 'office', text, requestId: null, key });
    return stored;
  }

  /** @throws NotFound, Conflict */
  async addNote(id: string, { text }: TextInput, by: Actor, key?: string): Promise<StoredReturn> {
    const stored = await this.writer.readToWrite({ id, by, side: 'office' });
    const line = this.lineOf(stored, { by, side: 'office', text, key, name: 'note' });
    const { line: note, isNew } = await this.notes.add(line);
    if (!isNew && (note.returnId !== id || note.text !== text)) throw new Conflict(messages.keyReused);
    if (isNew) await this.audit.record({ actor: by, action: 'return.note', subject: id });
    return stored;
  }

  private async hasArrived(by: Actor, key: string | undefined): Promise<boolean> {
    const requestKey = requestKeyOfLine(by, 'message', key);
    return requestKey !== null && (await this.messages.findByRequestKey(requestKey)) !== null;
  }

  private async write(stored: StoredReturn, { requestId, ...said }: Said & { requestId: string | null }) {
    const line = this.lineOf(stored, { ...said, name: 'message' });
    const { line: message, isNew } = await this.messages.add({ ...line, side: said.side, requestId });
    const isSame = message.returnId === stored._id && message.text === said.text && message.requestId === requestId;
    if (!isSame) throw new Conflict(messages.keyReused);
    if (!isNew) return;
    await this.audit.record({ actor: said.by, action: 'return.message', subject: stored._id });
    if (said.side === 'office') await this.mails.newMessage(stored, message);
  }

  private lineOf({ _id, owner }: StoredReturn, { by, side, text, key, name }: Said & { name: string }) {
    const acting = this.writer.actingOf(by, side);
    const requestKey = requestKeyOfLine(by, name, key);
    return { createdAt: acting.now, returnId: _id, owner, by: acting.by, text, requestKey };
  }
}

const requestKeyOfLine = (by: Actor, name: string, key: string | undefined): string | null =>
  requestOf({ by, name, input: null, key })?.key ?? null;

interface Said {
  readonly by: Actor;
  readonly side: 'client' | 'office';
  readonly text: string;
  readonly key: string | undefined;
}

/** @throws NotFound if the return has no such request; Conflict if nobody waits for it any more */
function refuseUnlessOpen({ requests }: StoredReturn, requestId: string): void {
  const request = requests.find(({ _id }) => _id === requestId);
  if (!request) throw new NotFound();
  if (request.state !== 'open') throw new Conflict(messages.requestSettled);
}
