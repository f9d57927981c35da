import {
  addDays,
  DAY,
  dayInIndia,
  FilingStatus,
  type FilingsOverview,
  hourInIndia,
  IST_OFFSET_MS,
  inIndia,
  limits,
} from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { countStatuses } from '@easy-tax/platform/data';
import { Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { RecountService } from '../storage/stored-files/stored-files.js';

interface OfficeDay {
  /** 2026-11-21 */
  readonly day: string;
  readonly begins: string;
  readonly ends: string;
}

/** The last `count` days in IST, up to today. */
export function lastDays(count: number, now: Date): OfficeDay[] {
  const today = Math.floor(inIndia(now).getTime() / DAY);
  return Array.from({ length: count }, (_, at) => {
    const begins = new Date((today - count + 1 + at) * DAY - IST_OFFSET_MS);
    const ends = new Date(begins.getTime() + DAY);
    return { day: dayInIndia(begins), begins: begins.toISOString(), ends: ends.toISOString() };
  });
}

/** Figures of filings for the dashboard, each from an index or a stored tally, so that they stay fast. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly recount: RecountService,
    private readonly settings: Settings,
    private readonly clock: Clock,
  ) {}

  /** @param since filings from then on are new */
  async read(since: string | undefined): Promise<FilingsOverview> {
    const now = this.clock.now();
    const { overdueDays } = await this.settings.values('filings');
    const overdue = hourInIndia(addDays(dayInIndia(now), 1 - overdueDays), 0).toISOString();
    const [statuses, late, fresh, oldest, days, stored] = await Promise.all([
      countStatuses(FilingStatus.options, (status) => this.filings.count({ status })),
      this.filings.count({ status: 'unopened', createdAt: { before: overdue } }),
      since === undefined ? null : this.filings.count({ createdAt: { notBefore: new Date(since).toISOString() } }),
      this.filings.oldestUnopened(),
      this.days(now),
      this.recount.stored(),
    ]);
    return {
      statuses,
      overdue: late,
      overdueDays,
      fresh,
      oldest: oldest && { _id: oldest._id, createdAt: oldest.createdAt, name: oldest.name, text: oldest.fileName },
      days,
      stored,
    };
  }

  private days(now: Date): Promise<FilingsOverview['days']> {
    return Promise.all(
      lastDays(limits.overviewDays, now).map(async ({ day, begins, ends }) => {
        const { value, exact } = await this.filings.count({ createdAt: { notBefore: begins, before: ends } });
        return { day, count: value, exact };
      }),
    );
  }
}
