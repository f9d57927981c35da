import { HOUR } from '@easy-tax/contracts';
import { Audit, Clock, Settings, Sweepers } from '@easy-tax/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EnquiriesRepository } from './enquiries.repository.js';

/** Deletes closed enquiries once they are as old as owners have set; until then, and by default, they are kept. */
@Injectable()
export class RetentionService implements OnModuleInit {
  constructor(
    private readonly enquiries: EnquiriesRepository,
    private readonly settings: Settings,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    this.sweepers.every(HOUR, 'closed enquiries', (stop) => this.sweep(stop));
  }

  /** Each leaves a trace and goes the way of every deleted enquiry. Says how many. */
  async sweep(stop?: AbortSignal): Promise<number> {
    const { closedEnquiryMonths: months } = await this.settings.values('contacts');
    if (months === 0) return 0;
    const now = this.clock.now();
    let deleted = 0;
    for await (const { _id } of this.enquiries.closedBefore(monthsBefore(now, months))) {
      if (stop?.aborted) break;
      if (!(await this.enquiries.hideClosed(_id, now))) continue;
      deleted += 1;
      await this.audit.record({ actor: 'system', action: 'enquiry.expire', subject: _id, detail: { months } });
    }
    return deleted;
  }
}

/** The same day that many months before; if that month is too short, its last day: nothing goes too early. */
function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  // A day that isn't there runs over into the month after.
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}
