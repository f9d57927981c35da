import { type OwnChecklists, ownChecklistsIn } from '@easy-tax/contracts';
import { type CommonConfig, InjectConfig } from '@easy-tax/platform/core';
import { firmNow, MailSender, Settings } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { OwnFormsRepository } from '../own-forms/own-forms.repository.js';

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
