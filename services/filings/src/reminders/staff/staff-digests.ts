import { addDays, can, dayInIndia, hourInIndia, MINUTE, type Person } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { Every } from '@easy-tax/platform/jobs';
import { People } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { MailChoicesRepository } from '../../mails/sending/mail-choices.repository.js';
import { type LineOfReturn, type OfficeSums, staffDigestMail, type Work } from '../../mails/staff-digest.mail.js';
import type { StoredReturn } from '../../return-records/return.records.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { ownerOf } from '../../storage/object-store.js';
import { DailyMails } from '../daily-mails.service.js';
import { isTimeToRemind } from '../schedule.js';

/** After this hour in IST a digest that could not be sent is old. */
const UNTIL_HOUR = 12;
const WEEK_DAYS = 7;
/** The longest waiting that are named. */
const WAITING_NAMED = 3;

interface WorkSoFar {
  readonly late: LineOfReturn[];
  readonly dueThisWeek: LineOfReturn[];
  readonly waiting: LineOfReturn[];
  newPapers: number;
  newMessages: number;
}

/** Mails each member of staff its work, at 09:00 IST from Monday to Saturday. Nothing to say: no mail. */
@Injectable()
export class StaffDigests {
  private doneOn = '';

  constructor(
    private readonly people: People,
    private readonly returns: ReturnsRepository,
    private readonly choices: MailChoicesRepository,
    private readonly daily: DailyMails,
    private readonly clock: Clock,
  ) {}

  @Every(MINUTE, 'digests to staff')
  async sendDue(stop?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const day = dayInIndia(now);
    if (this.doneOn === day || !isTimeToRemind(now) || now >= hourInIndia(day, UNTIL_HOUR)) return;
    const [staff, works] = await Promise.all([this.people.staff(), this.worksOn(day)]);
    for (const person of staff.filter(({ emailVerified }) => emailVerified)) {
      if (stop?.aborted) return;
      await this.send(person, works, day);
    }
    this.doneOn = day;
  }

  private async send(to: Person, { ofPerson, office }: Works, day: string): Promise<void> {
    if (!(await this.choices.findByOwner(ownerOf(to))).digest) return;
    const own = ofPerson.get(to._id) ?? nothing();
    const sums = can(to, 'returns.see-totals') ? office : null;
    if (isEmpty(own) && (!sums || Object.values(sums).every((count) => count === 0))) return;
    const waiting = own.waiting.toSorted((one, other) => one.day.localeCompare(other.day)).slice(0, WAITING_NAMED);
    const template = staffDigestMail({ day, own: { ...own, waiting }, office: sums }, to);
    const until = hourInIndia(day, UNTIL_HOUR);
    await this.daily.send({ kind: 'digest', to, day, items: [], template, until });
  }

  /** The unfinished returns, by assignee and in sums. */
  private async worksOn(today: string): Promise<Works> {
    const ofPerson = new Map<string, WorkSoFar>();
    const all = nothing();
    let unassigned = 0;
    for await (const stored of this.returns.unfinished()) {
      if (stored.keptUntil) continue;
      addTo(all, stored, today);
      if (stored.assigneeId === null) {
        unassigned += 1;
        continue;
      }
      const own = ofPerson.get(stored.assigneeId) ?? nothing();
      ofPerson.set(stored.assigneeId, own);
      addTo(own, stored, today);
    }
    const { newPapers, newMessages } = all;
    const counts = { late: all.late.length, dueThisWeek: all.dueThisWeek.length, waiting: all.waiting.length };
    return { ofPerson, office: { ...counts, unassigned, newPapers, newMessages } };
  }
}

interface Works {
  readonly ofPerson: ReadonlyMap<string, Work>;
  readonly office: OfficeSums;
}

const nothing = (): WorkSoFar => ({ late: [], dueThisWeek: [], waiting: [], newPapers: 0, newMessages: 0 });
const isEmpty = ({ late, dueThisWeek, waiting, newPapers, newMessages }: Work): boolean =>
  late.length + dueThisWeek.length + waiting.length + newPapers + newMessages === 0;

function addTo(work: WorkSoFar, stored: StoredReturn, today: string): void {
  const { deadline, clientName } = stored;
  const line = (day: string): LineOfReturn => ({ return: stored, clientName, day });
  if (deadline !== null && deadline < today) work.late.push(line(deadline));
  else if (deadline !== null && deadline < addDays(today, WEEK_DAYS)) work.dueThisWeek.push(line(deadline));
  if (stored.waitsFor === 'office') work.waiting.push(line(dayInIndia(new Date(stored.steppedAt))));
  work.newPapers += stored.newPapers;
  work.newMessages += stored.newMessages;
}
