import { rhythmOfPeriod } from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import { GstStates } from '../clients/stored/client-fields.js';
import { ExtensionsRepository } from '../extensions/extensions.repository.js';
import { OwnFormsRepository } from '../own-forms/own-forms.repository.js';
import type { DueRules } from '../return-records/acts/change.js';
import type { StoredReturn } from '../return-records/return.records.js';

/** Finds by which rules the last day of a client's return is found. */
@Injectable()
export class FindDueRules {
  constructor(
    private readonly access: ClientAccess,
    private readonly states: GstStates,
    private readonly extensions: ExtensionsRepository,
    private readonly ownForms: OwnFormsRepository,
  ) {}

  async of({ owner, form, period }: Pick<StoredReturn, 'owner' | 'form' | 'period'>): Promise<DueRules> {
    const client = await this.access.find(owner);
    return {
      dueClass: client?.forms.find((each) => each.form === form)?.dueClass,
      state: client && (await this.states.of(client, [{ form, rhythm: rhythmOfPeriod(period) }])),
      extensions: await this.extensions.inForce(),
      ownForms: await this.ownForms.all(),
    };
  }
}
