import { Injectable, type OnModuleInit } from '@nestjs/common';
import { OwnUploads } from '../personal-data/own-uploads.js';
import { type PersonalDataPart, PersonalDataParts } from '../personal-data/personal-data-parts.js';
import { type OwnerId, ownerOf } from '../storage/owner.js';
import { PersonalLinksRepository } from './personal-links.repository.js';

/** Personal links to a client's returns, with their unfinished uploads. They live for two weeks and are not exported. */
@Injectable()
export class OwnLinks implements PersonalDataPart, OnModuleInit {
  readonly records = ['personallinks'];

  constructor(
    private readonly personalData: PersonalDataParts,
    private readonly links: PersonalLinksRepository,
    private readonly uploads: OwnUploads,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async erase(owner: OwnerId): Promise<void> {
    for await (const link of this.links.iterateByOwner(owner)) {
      await this.uploads.erase(owner, ownerOf(link));
      await this.links.remove(link);
    }
  }
}
