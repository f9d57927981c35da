import { DAY, type EnquiriesOverview, EnquiryStatus } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { countStatuses } from '@easy-tax/platform/data';
import { Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { EnquiriesRepository } from './enquiries.repository.js';

/** Figures for the dashboard, each counted by an index up to 10,000. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly enquiries: EnquiriesRepository,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @param since enquiries from then on are new */
  async read(since: string | undefined): Promise<EnquiriesOverview> {
    const { overdueDays } = await this.settings.values('contacts');
    const late = new Date(this.clock.now().getTime() - overdueDays * DAY).toISOString();
    const [statuses, overdue, fresh, oldest] = await Promise.all([
      countStatuses(EnquiryStatus.options, (status) => this.enquiries.count(status)),
      this.enquiries.count('new', { before: late }),
      since === undefined ? null : this.enquiries.count(undefined, { notBefore: new Date(since).toISOString() }),
      this.enquiries.oldestUnanswered(),
    ]);
    return {
      statuses,
      overdue,
      overdueDays,
      fresh,
      oldest: oldest && { _id: oldest._id, createdAt: oldest.createdAt, name: oldest.name, text: oldest.message },
    };
  }
}
