import type { Count, FilingQuery, ReadingsOverview } from '@easy-tax/contracts';
import { countOf } from '@easy-tax/platform/data';
import { Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { FilingsRepository } from '../paper-records/filings.repository.js';

/** How many papers have a suggestion, or the PAN of another person. */
@Injectable()
export class ReadingsOverviewService {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly settings: Settings,
  ) {}

  async read(): Promise<ReadingsOverview> {
    const { readsPapers: isOn } = await this.settings.values('filings');
    const [suggested, certain, anotherPerson] = await Promise.all([
      this.count({ reading: 'suggested' }),
      this.count({ reading: 'certain' }),
      this.count({ reading: 'another-person' }),
    ]);
    return { isOn, suggested, certain, anotherPerson };
  }

  private async count(query: Pick<FilingQuery, 'reading'>): Promise<Count> {
    return countOf(await this.filings.list({ ...query, page: 1, pageSize: 1 }));
  }
}
