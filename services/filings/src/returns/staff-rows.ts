import type { StaffReturn } from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import { ClientsRepository } from '../clients/stored/clients.repository.js';
import type { StoredReturn } from '../return-records/return.records.js';
import { staffReturnOf } from '../return-records/return-view.js';

/** Returns as rows of the desk's lists. One of a merged record names the client that this has become part of. */
@Injectable()
export class StaffRows {
  constructor(private readonly clients: ClientsRepository) {}

  async of(returns: readonly StoredReturn[]): Promise<StaffReturn[]> {
    const merged = await this.mergesOf(returns.map(({ owner }) => owner));
    const presentId = (id: string): string => {
      const into = merged.get(id);
      return into === undefined ? id : presentId(into);
    };
    return returns.map((stored) => staffReturnOf(stored, presentId(stored.owner)));
  }

  /** The merged ones of these clients, each with the client that it went into: one query unless there are some. */
  private async mergesOf(ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const merged = new Map<string, string>();
    for (let asked = [...new Set(ids)]; asked.length > 0; ) {
      const next: string[] = [];
      for await (const { _id, mergedInto } of this.clients.iterate({
        _id: { in: asked },
        mergedInto: { notBefore: '0' },
      })) {
        if (mergedInto === null) continue;
        merged.set(_id, mergedInto);
        next.push(mergedInto);
      }
      asked = next;
    }
    return merged;
  }
}
