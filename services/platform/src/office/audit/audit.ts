import { setTimeout } from 'node:timers/promises';
import { type AuditAction, SECOND, securityKindOf, securityKinds } from '@easy-tax/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOG, type Log, Telemetry } from '../../core/index.js';
import { idAt, newIdAt } from '../../data/index.js';
import type { AuditEvent } from './audit-event.records.js';
import { AuditEventsRepository } from './audit-events.repository.js';

/** The id and time of an event that belongs to one record or write. */
type Moment = Pick<AuditEvent, '_id' | 'createdAt'>;

/** Id and time of the event that belongs to one record or write: always the same. */
export const momentOf = ({ _id, createdAt }: Moment): Moment => ({ _id: idAt(new Date(createdAt), _id), createdAt });

export interface AuditEntry {
  /** An account, at the address of its call if there is one, or `system`. */
  readonly actor: { readonly _id: string; readonly address?: string } | 'system';
  readonly action: AuditAction;
  readonly subject: string;
  /** IP address, if the actor has none. */
  readonly address?: string;
  /** Details without personal data, such as changed fields or roles. */
  readonly detail?: Readonly<Record<string, unknown>>;
}

/** Writes an audit event for every change of a record, role or setting. */
@Injectable()
export class Audit {
  constructor(
    private readonly events: AuditEventsRepository,
    private readonly clock: Clock,
    private readonly telemetry: Telemetry,
    @Inject(LOG) private readonly log: Log,
  ) {
    // Starts counters at 0: Prometheus sees no increase without an earlier value.
    for (const kind of securityKinds) telemetry.count('easytax_security_events_total', { kind }, 0);
  }

  async record(entry: AuditEntry): Promise<void> {
    const now = this.clock.now();
    await this.recordOnce({ _id: newIdAt(now), createdAt: now.toISOString() }, entry);
  }

  /** Records an event once, although work is repeated after a crash: repetitions have the same id, made from its time. */
  async recordOnce({ _id, createdAt }: Moment, entry: AuditEntry): Promise<void> {
    const event = { _id, createdAt, ...eventOf(entry) };
    if (!(await this.events.append(event))) return;
    const { address: _, ...audit } = { ...event, detail: entry.detail ?? null };
    this.log.info({ audit }, 'audit');
    const kind = securityKindOf(audit);
    if (kind) this.telemetry.count('easytax_security_events_total', { kind });
  }

  /**
   * True if an earlier request stored its record and died before it had recorded this event, which it does last: the
   * repeat sends the mails and records the event. Waits while the earlier one may still be at work.
   */
  async isMissing({ _id, createdAt }: Moment): Promise<boolean> {
    const age = this.clock.now().getTime() - Date.parse(createdAt);
    for (let left = AT_WORK_MS - Math.max(age, 0); !(await this.events.has(_id)); left -= LOOK_MS) {
      if (left <= 0) return true;
      await setTimeout(Math.min(left, LOOK_MS));
    }
    return false;
  }
}

/**
 * A first request has mostly done by then what follows its write. One that waits longer for another service mails beside
 * its repeat, and there are two mails and one event: the repeat must itself be answered within `answerMs`.
 */
const AT_WORK_MS = 3 * SECOND;
const LOOK_MS = SECOND / 20;

const eventOf = ({ actor, action, subject, address, detail }: AuditEntry): Omit<AuditEvent, '_id' | 'createdAt'> => ({
  actor: actor === 'system' ? actor : actor._id,
  action,
  subject,
  address: address ?? (actor === 'system' ? '' : (actor.address ?? '')),
  detail: detail ? JSON.stringify(detail) : null,
});
