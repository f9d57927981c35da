import { type AuditVerbs, can, dayInIndia, limits, messages, staffActorOf } from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { AppError, Conflict, fingerprintOf, NotFound, requestKeyOf, Unavailable } from '@easy-tax/platform/http';
import { Audit, momentOf } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { Events } from '../events/events.js';
import type { Act, ActContext } from '../return-records/acts/act.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';

/** A call that writes to one return. */
export interface ReturnCall {
  readonly id: string;
  readonly by: Actor;
  /** The `Idempotency-Key`, if there was one. */
  readonly key: string | undefined;
  /** The living personal link of this return that it came by. */
  readonly linkId?: string;
}

/** The person of a write: an account, or a client who came by a personal link. */
export type Writer = Pick<Actor, '_id' | 'name' | 'role' | 'staffRole' | 'address'>;

/** A write to one return. */
export interface Write extends Omit<ReturnCall, 'by'> {
  readonly by: Writer;
  readonly side: 'client' | 'office';
  /** Names the audit event, as `return.step`, and is part of the idempotency key. */
  readonly name: AuditVerbs['return'] | (typeof withoutEvent)[number];
  readonly input: unknown;
  /** Expected version of the return, if it matters. */
  readonly version?: number;
  /** True if others' pending writes stay valid: `version` is not incremented. */
  readonly isQuiet?: (before: StoredReturn) => boolean;
  /** Detail of the audit event, without personal data. */
  readonly detail?: Readonly<Record<string, unknown>>;
  /**
   * Tells others of the act, before its audit event; not called for a repeat, unless the first request was killed before.
   * Its errors are the write's, which stands. `at`: when it was stored.
   */
  readonly announce?: (stored: StoredReturn, at: string) => Promise<void>;
}

const withoutEvent = ['link', 'seen', 'unsent'] as const;

interface Written {
  readonly before: StoredReturn;
  /** For a repeat of an earlier write under its key the same as `before`. */
  readonly stored: StoredReturn;
}

/** Maximum of retries after concurrent writes. */
const MAX_TRIES = 50;
/** Maximum of idempotency keys of each side stored in a return. */
const MAX_KEYS = 100;

/** For writes that change nothing that others see. */
export const quietly = (): boolean => true;

/** Reads a return, applies an act and stores the result; retries after a concurrent write. */
@Injectable()
export class ReturnWriter {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly access: ClientAccess,
    private readonly events: Events,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** @throws NotFound; Conflict for an old version or a reused key; errors of the act */
  async write(write: Write, act: Act): Promise<Written> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      const before = await this.readToWrite(write);
      const context = this.contextOf(write.by, write.side);
      const request = requestOf(write);
      const earlier = request && findEarlier(before, request, context.now);
      if (earlier) {
        await this.announceIfMissing(write, before, earlier);
        return { before, stored: before };
      }
      if (write.version !== undefined && write.version !== before.version) throw changedMeanwhile(before);
      const after = act(before, context);
      const isQuiet = write.isQuiet?.(before) ?? false;
      const next = { ...after, version: before.version + (isQuiet ? 0 : 1) };
      const stored = await this.returns.replace(before, withWrite(next, request, context));
      if (!stored) continue;
      const added = stored.events.slice(before.events.length);
      await this.announce(write, stored, added, { key: request?.key, at: context.now });
      return { before, stored };
    }
    throw new Unavailable();
  }

  /** Mails and the audit event of a write are left if the first request was killed after it. */
  private async announceIfMissing(write: Write, stored: StoredReturn, earlier: EarlierWrite): Promise<void> {
    if (!hasEvent(write.name) || !(await this.audit.isMissing(eventOf(earlier)))) return;
    const added = stored.events.filter(({ at }) => at === earlier.at);
    await this.announce(write, stored, added, earlier);
  }

  private async announce(write: Write, stored: StoredReturn, added: readonly ReturnEvent[], { key, at }: Moment) {
    const { by: actor, name, id: subject, detail } = write;
    for (const { kind, from, to, by } of added)
      if (kind === 'step') await this.events.emit('return.moved', { returnId: subject, from, to, by, at });
    await write.announce?.(stored, at);
    if (!hasEvent(name)) return;
    const entry = { actor, action: `return.${name}`, subject, detail } as const;
    await (key ? this.audit.recordOnce(eventOf({ key, at }), entry) : this.audit.record(entry));
  }

  /** True for a repeat of an earlier write under its key. @throws Conflict if the key was used for another write */
  isRepeat(stored: StoredReturn, write: Keyed): boolean {
    const request = requestOf(write);
    return request !== null && findEarlier(stored, request, this.clock.now().toISOString()) !== null;
  }

  /**
   * Finds a return that the caller may change: staff, the holder of its link, or an account that acts for its client.
   * @throws NotFound; Conflict if it is only kept by law
   */
  async readToWrite({ id, by, side, linkId }: Pick<Write, 'id' | 'by' | 'side' | 'linkId'>): Promise<StoredReturn> {
    const stored = await this.returns.findById(id);
    const isAllowed = side === 'office' || linkId !== undefined;
    if (!stored || !(isAllowed || (await this.access.reaches(by, stored.owner)))) throw new NotFound();
    if (stored.keptUntil) throw new Conflict(messages.returnKept);
    return stored;
  }

  contextOf(person: Pick<Actor, '_id' | 'name' | 'role' | 'staffRole'>, side: Write['side']): ActContext {
    const now = this.clock.now();
    return {
      by: { _id: person._id, name: person.name, side },
      actor: side === 'client' ? 'client' : staffActorOf(person),
      can: (permission) => can(person, permission),
      now: now.toISOString(),
      today: dayInIndia(now),
    };
  }
}

const hasEvent = (name: Write['name']): name is AuditVerbs['return'] => !withoutEvent.some((each) => each === name);

type ReturnEvent = StoredReturn['events'][number];
type EarlierWrite = StoredReturn['writes'][number];

interface Moment {
  readonly key: string | undefined;
  readonly at: string;
}

/** True while a repeat of this call would find its write. */
export const knowsWrite = ({ writes }: StoredReturn, { by, key }: ReturnCall, now: string): boolean =>
  key !== undefined && writes.some((each) => each.key === keyOf(by, key) && isRecent(each, now));

interface Request {
  readonly key: string;
  readonly fingerprint: string;
}

/** Identifies a write by its key and content; null without a key. */
type Keyed = Pick<Write, 'name' | 'input' | 'key'> & { readonly by: Pick<Actor, '_id'> };
export function requestOf({ by, name, input, key }: Keyed): Request | null {
  if (key === undefined) return null;
  return { key: keyOf(by, key), fingerprint: fingerprintOf([name, JSON.stringify(input)]) };
}

const keyOf = ({ _id }: Keyed['by'], key: string): string => requestKeyOf(`return ${_id}`, key);

const isRecent = ({ at }: { readonly at: string }, now: string): boolean =>
  Date.parse(now) - Date.parse(at) < limits.idempotencyMs;

/** @throws Conflict if the key was used for another write */
function findEarlier({ writes }: StoredReturn, { key, fingerprint }: Request, now: string): EarlierWrite | null {
  const earlier = writes.find((each) => each.key === key && isRecent(each, now));
  if (earlier && earlier.fingerprint !== fingerprint) throw new Conflict(messages.keyReused);
  return earlier ?? null;
}

const eventOf = ({ key, at }: Pick<EarlierWrite, 'key' | 'at'>) => momentOf({ _id: key, createdAt: at });

/** Adds a key to the latest ones of its side, so that neither side forgets keys because of the other. */
function withWrite(stored: StoredReturn, request: Request | null, { now, by: { side } }: ActContext): StoredReturn {
  if (!request) return stored;
  const writes = stored.writes.filter((each) => isRecent(each, now) && each.key !== request.key);
  const isOurs = (each: (typeof writes)[number]) => (each.side ?? 'office') === side;
  const ours = writes.filter(isOurs).slice(1 - MAX_KEYS);
  return { ...stored, writes: [...writes.filter((each) => !isOurs(each)), ...ours, { ...request, side, at: now }] };
}

/** Names the current version. */
const changedMeanwhile = ({ version }: StoredReturn) =>
  new AppError('conflict', messages.returnChangedMeanwhile, [
    { message: messages.returnChangedMeanwhile, path: '' },
    { message: String(version), path: 'version' },
  ]);
