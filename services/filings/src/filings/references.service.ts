import { Inject, Injectable } from '@nestjs/common';
import { referenceOf, yearInIndia } from './reference.js';
import { ReferencesRepository } from './references.repository.js';

@Injectable()
export class ReferencesService {
  constructor(@Inject(ReferencesRepository) private readonly counters: ReferencesRepository) {}

  /** The next reference of that moment's year. */
  async next(now: Date): Promise<string> {
    const year = yearInIndia(now);
    return referenceOf(year, await this.counters.next(year, now));
  }
}
