import { type ClaimRefusal, limits, type MyMessageInput, messages, type TextInput } from '@easy-tax/contracts';
import { Conflict, NotFound, RateLimits } from '@easy-tax/platform/http';
import { Audit, momentOf } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientContacts } from '../../clients/upkeep/clients-upkeep.service.js';
import { type EventOf, Events, On } from '../../events/events.js';
import { refuseClaim } from '../../return-records/acts/fee.js';
import type { StoredReturn } from '../../return-records/return.records.js';
import { ReturnMessagesRepository, ReturnNotesRepository } from '../../return-records/return-parts.repository.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { type ReturnCall, ReturnWriter, requestOf, type Write } from '../return-writer.service.js';

/** Messages between client and staff, and internal notes. */
@Injectable()
export class ReturnMessages {
  constructor(
    private readonly writer: ReturnWriter,
    private readonly messages: ReturnMessagesRepository,
    private readonly notes: ReturnNotesRepository,
    private readonly returns: ReturnsRepository,
    private readonly events: Events,
    private readonly audit: Audit,
    private readonly limits: RateLimits,
  ) {}

  /** Stores a client's message or answer to a request. @throws NotFound, Conflict */
  async writeToOffice(call: ClientCall, { text, requestId }: MyMessageInput, about = requestId): Promise<void> {
    await this.limits.consume('ownReturn', { account: call.linkId ?? call.by._id });
    const stored = await this.writer.readToWrite({ ...call, side: 'client' });
    // A repeated answer is found first, even if staff have settled the request since.
    if (about && !(await this.hasArrived(call))) refuseUnlessOpen(stored, about);
    await this.write(stored, { ...call, side: 'client', text }, requestId ?? null);
  }

  /** @throws NotFound, Conflict */
  async writeToClient(call: ReturnCall, { text }: TextInput): Promise<StoredReturn> {
    const said = { ...call, side: 'office', text } as const;
    const stored = await this.writer.readToWrite(said);
    await this.write(stored, said, null);
    return stored;
  }

  /** Opens a fee again that the client reports as paid, and tells the client. @throws NotFound, Conflict */
  async refuseClaim(call: ReturnCall, { text, version }: ClaimRefusal): Promise<StoredReturn> {
    const write = { ...call, side: 'office', name: 'claim-refused', input: text, version } as const;
    await this.needRoom(write);
    const { stored } = await this.writer.write(write, refuseClaim);
    await this.writeToClient(call, { text });
    return stored;
  }

  /** @throws NotFound, Conflict */
  async addNote(call: ReturnCall, { text }: TextInput): Promise<StoredReturn> {
    const { id, by } = call;
    const said = { ...call, side: 'office', text } as const;
    const stored = await this.writer.readToWrite(said);
    const line = this.lineOf(stored, said, 'note');
    const isRepeat = line.requestKey !== null && (await this.notes.findByRequestKey(line.requestKey)) !== null;
    if (!isRepeat && (await this.notes.count(id)) >= limits.returnMessages) throw new Conflict(messages.notesFull);
    const { line: note, isNew } = await this.notes.add(line);
    if (!isNew && (note.returnId !== id || note.text !== text)) throw new Conflict(messages.keyReused);
    await this.removeWithoutReturn(this.notes, note);
    await this.audit.recordOnce(momentOf(note), { actor: by, action: 'return.note', subject: id });
    return stored;
  }

  private async hasArrived(call: ClientCall): Promise<boolean> {
    const requestKey = requestKeyOfLine(call, 'message');
    return requestKey !== null && (await this.messages.findByRequestKey(requestKey)) !== null;
  }

  /** @throws Conflict if the thread is full, unless the message has arrived */
  private async needRoom(said: Omit<Said, 'text'>): Promise<void> {
    const isFull = async () => (await this.messages.countOfSide(said.id, said.side)) >= limits.returnMessages;
    if (!(await this.hasArrived(said)) && (await isFull())) throw new Conflict(messages.threadFull);
  }

  private async write(stored: StoredReturn, said: Said, requestId: string | null): Promise<void> {
    const { by, side, text } = said;
    await this.needRoom(said);
    const sent = { ...this.lineOf(stored, said, 'message'), side, requestId, linkId: said.linkId ?? null };
    const { line: message, isNew } = await this.messages.add(sent);
    const isSame = message.returnId === stored._id && message.text === text && message.requestId === requestId;
    if (!isSame) throw new Conflict(messages.keyReused);
    if (!isNew && !(await this.audit.isMissing(momentOf(message)))) return;
    const { _id: returnId } = stored;
    // Before the return is looked for: once its count has changed, it is taken back no more.
    if (side === 'client') await this.events.emit('message.arrived', { returnId, at: message.createdAt });
    await this.removeWithoutReturn(this.messages, message);
    if (side === 'office') await this.events.emit('message.sent', { returnId, createdAt: message.createdAt });
    const detail = said.linkId === undefined ? undefined : { link: said.linkId };
    await this.audit.recordOnce(momentOf(message), { actor: by, action: 'return.message', subject: returnId, detail });
  }

  /** @throws NotFound if the return was taken back with its batch while this was written */
  private async removeWithoutReturn(
    lines: { remove(id: string): Promise<void> },
    { _id, returnId }: { readonly _id: string; readonly returnId: string },
  ): Promise<void> {
    if (await this.returns.findById(returnId)) return;
    await lines.remove(_id);
    throw new NotFound();
  }

  private lineOf({ _id, owner }: StoredReturn, said: Said, name: 'message' | 'note') {
    const context = this.writer.contextOf(said.by, said.side);
    const requestKey = requestKeyOfLine(said, name);
    return { createdAt: context.now, returnId: _id, owner, by: context.by, text: said.text, requestKey };
  }
}

const requestKeyOfLine = (call: ClientCall, name: 'message' | 'note'): string | null =>
  requestOf({ ...call, name, input: null })?.key ?? null;

/** A message, also from a client who came by a personal link. */
interface ClientCall extends Pick<Write, 'id' | 'by' | 'key'> {
  readonly linkId?: string;
}

interface Said extends ClientCall {
  readonly side: 'client' | 'office';
  readonly text: string;
}

/** @throws NotFound if the return has no such request; Conflict if it is not open */
function refuseUnlessOpen({ requests }: StoredReturn, requestId: string): void {
  const request = requests.find(({ _id }) => _id === requestId);
  if (!request) throw new NotFound();
  if (request.state !== 'open') throw new Conflict(messages.requestSettled);
}

/** Tells clients' records of papers and messages in their returns; `ReturnMailer` of mails. */
@Injectable()
export class ContactsOfClients {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly contacts: ClientContacts,
  ) {}

  @On('paper.stored', 'message.arrived')
  async recordContact({ returnId }: EventOf<'paper.stored' | 'message.arrived'>) {
    const stored = returnId === null ? null : await this.returns.findById(returnId);
    if (stored) await this.contacts.recordContact(stored.owner);
  }
}
