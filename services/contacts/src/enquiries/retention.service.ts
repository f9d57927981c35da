import { HOUR } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { Every } from '@easy-tax/platform/jobs';
import { Audit, Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { EnquiriesRepository } from './enquiries.repository.js';

/** Deletes closed enquiries after the months that owners have set; by default never. */
@Injectable()
export class RetentionService {
  constructor(
    private readonly enquiries: EnquiriesRepository,
    private readonly settings: Settings,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** Audits and deletes each one like any enquiry. @returns how many */
  @Every(HOUR, 'closed enquiries')
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

/** The same day so many months before; in a shorter month its last day, so that nothing is deleted too early. */
function monthsBefore(now: Date, months: number): Date {
  const then = new Date(now);
  then.setUTCMonth(then.getUTCMonth() - months);
  // JavaScript moves a missing day into the next month.
  if (then.getUTCDate() !== now.getUTCDate()) then.setUTCDate(0);
  return then;
}
