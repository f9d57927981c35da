import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type PersonalDataPart, PersonalDataParts } from '../personal-data/personal-data-parts.js';
import type { OwnerId } from '../storage/owner.js';
import { CalendarFeedsRepository } from './calendar-feeds.repository.js';

/** An account's calendar addresses: a digest and times, which are not exported. */
@Injectable()
export class OwnFeeds implements PersonalDataPart, OnModuleInit {
  readonly records = ['calendarfeeds'];

  constructor(
    private readonly personalData: PersonalDataParts,
    private readonly feeds: CalendarFeedsRepository,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async erase(owner: OwnerId): Promise<void> {
    for (const feed of await this.feeds.listOf(owner)) await this.feeds.remove(feed);
  }
}
