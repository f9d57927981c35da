import { type OwnChecklists, ownChecklistsIn } from '@easy-tax/contracts';
import { Settings } from '@easy-tax/platform/office';
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
