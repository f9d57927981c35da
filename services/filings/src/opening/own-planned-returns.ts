import { Injectable, type OnModuleInit } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { FormChangesRepository } from '../clients/stored/form-changes.repository.js';
import { type PersonalDataPart, PersonalDataParts } from '../personal-data/personal-data-parts.js';
import type { OwnerId } from '../storage/object-store.js';
import { PlannedReturnsRepository } from './planned-returns.repository.js';

/** What is planned for an account's client. The export has the returns themselves. */
@Injectable()
export class OwnPlannedReturns implements PersonalDataPart, OnModuleInit {
  readonly records = ['plannedreturns', 'clientformchanges'];

  constructor(
    private readonly personalData: PersonalDataParts,
    private readonly planned: PlannedReturnsRepository,
    private readonly changes: FormChangesRepository,
    private readonly access: ClientAccess,
  ) {}

  onModuleInit(): void {
    this.personalData.register(this);
  }

  async erase(owner: OwnerId): Promise<void> {
    if (await this.access.outlives(owner, owner)) return;
    await this.planned.removeOfClient(owner);
    await this.changes.remove(owner);
  }
}
