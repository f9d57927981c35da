import type { Rhythm } from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import type { StoredClient } from './client.records.js';
import { ClientKeys } from './client-keys.js';

interface Filed {
  readonly form: string;
  readonly rhythm: Rhythm;
}

const differsByState = ({ form, rhythm }: Filed): boolean => form === 'GSTR-3B' && rhythm === 'quarter';

/** The states by which the last days of a quarterly GSTR-3B differ. */
@Injectable()
export class GstStates {
  constructor(private readonly keys: ClientKeys) {}

  /** The first two digits of the client's GSTIN; null without one, and if no day of these forms depends on it. */
  async of({ _id, sealed, forms }: StoredClient, filed: readonly Filed[] = forms): Promise<string | null> {
    if (!filed.some(differsByState)) return null;
    const cipher = await this.keys.cipher();
    return cipher.open(sealed, _id).gstins[0]?.slice(0, 2) ?? null;
  }
}
