import { type OwnChecklists, ownChecklistsIn, rhythmOfPeriod } from '@easy-tax/contracts';
import { type CommonConfig, InjectConfig } from '@easy-tax/platform/core';
import { firmNow, MailSender, Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { ClientIds } from '../clients/client-ids.js';
import { GstStates } from '../clients/stored/client-fields.js';
import { ExtensionsRepository, OwnFormsRepository } from '../office-rules/office-rules.repository.js';
import type { DueRules } from '../return-records/acts/fields.js';
import type { StoredReturn } from '../return-records/return.records.js';

/** The firm's lists of papers: owners edit those of the pack among the settings, those of own forms with the form. */
@Injectable()
export class OfficeChecklists {
  constructor(
    private readonly settings: Settings,
    private readonly ownForms: OwnFormsRepository,
  ) {}

  async read(): Promise<OwnChecklists> {
    const own = (await this.ownForms.all()).map(({ form, papers }) => [form, papers]);
    return { ...ownChecklistsIn(await this.settings.values('filings')), ...Object.fromEntries(own) };
  }
}

/** The firm's name in approvals: the sender name of its mails. */
@Injectable()
export class Firm {
  constructor(
    private readonly sender: MailSender,
    @InjectConfig() private readonly config: CommonConfig,
  ) {}

  name(): Promise<string> {
    return firmNow(this.sender, this.config.MAIL_FROM);
  }
}

/** Finds by which rules the last day of a client's return is found. */
@Injectable()
export class FindDueRules {
  constructor(
    private readonly ids: ClientIds,
    private readonly states: GstStates,
    private readonly extensions: ExtensionsRepository,
    private readonly ownForms: OwnFormsRepository,
  ) {}

  async of({ owner, form, period }: Pick<StoredReturn, 'owner' | 'form' | 'period'>): Promise<DueRules> {
    const client = await this.ids.find(owner);
    return {
      dueClass: client?.forms.find((each) => each.form === form)?.dueClass,
      state: client && (await this.states.of(client, [{ form, rhythm: rhythmOfPeriod(period) }])),
      extensions: await this.extensions.inForce(),
      ownForms: await this.ownForms.all(),
    };
  }
}
