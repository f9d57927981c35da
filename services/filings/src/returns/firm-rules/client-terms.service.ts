import { Injectable } from '@nestjs/common';
import { ClientIds } from '../../clients/client-ids.js';
import type { StoredClient } from '../../clients/stored/client.records.js';
import type { StoredFormChange } from '../../clients/stored/client-changes.repository.js';
import { isDayFixed } from '../../return-records/acts/fields.js';
import { followTerms } from '../../return-records/acts/follow-terms.js';
import { OwnReturnsRepository } from '../../return-records/returns-of-client.repository.js';
import { FindDueRules } from '../firm.js';
import { quietly, ReturnWriter } from '../return-writer.service.js';

/** Last days of a client's open and withdrawn returns follow the classes of its forms, and its state. */
@Injectable()
export class FollowClientTerms {
  constructor(
    private readonly returns: OwnReturnsRepository,
    private readonly writer: ReturnWriter,
    private readonly ids: ClientIds,
    private readonly dueRules: FindDueRules,
  ) {}

  /** A repeat changes nothing: the day is that of the client's former terms no more. */
  async follow(client: StoredClient, { before, by }: Pick<StoredFormChange, 'before' | 'by'>): Promise<void> {
    if (!before) return;
    const classIn = (forms: StoredClient['forms'], form: string) => forms.find((each) => each.form === form)?.dueClass;
    for await (const stored of this.returns.iterateByClients(await this.ids.withMerged(client._id))) {
      if (isDayFixed(stored) || !client.forms.some(({ form }) => form === stored.form)) continue;
      const rules = await this.dueRules.of(stored);
      const dueClass = classIn(before.forms, stored.form);
      const act = followTerms({ ...rules, dueClass, state: before.state }, rules);
      if (act(stored, this.writer.contextOf(by, 'office')) === stored) continue;
      // Quietly: nobody has worked on the return, which can be taken back with its batch.
      const write = {
        id: stored._id,
        by: { ...by, address: '' },
        side: 'office',
        name: 'change',
        input: null,
      } as const;
      await this.writer.write({ ...write, key: undefined, isQuiet: quietly }, act);
    }
  }
}
