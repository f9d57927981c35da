import {
  dayInIndia,
  type FeeDebtor,
  type FeeDebtorsQuery,
  type FeesByAge,
  feeAgeOf,
  feeAges,
  limits,
  openRupeesOf,
} from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../../clients/client-access.js';
import type { StoredReturn } from '../../return-records/return.records.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';

type Debtor = Pick<FeeDebtor, '_id' | 'name'>;

/** The open part of all fees. */
@Injectable()
export class FeesOwed {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly access: ClientAccess,
    private readonly clock: Clock,
  ) {}

  async byAge(): Promise<FeesByAge> {
    const ages = noAges();
    for await (const stored of this.returns.owing()) this.add(ages, stored);
    return ages;
  }

  /** The largest debts first. */
  async debtors({ by }: FeeDebtorsQuery): Promise<FeeDebtor[]> {
    const debtorOf = new Map<string, Debtor>();
    const sums = new Map<string | null, FeeDebtor>();
    for await (const stored of this.returns.owing()) {
      const debtor = debtorOf.get(stored.owner) ?? (await this.debtorOf(stored, by));
      debtorOf.set(stored.owner, debtor);
      const sum = sums.get(debtor._id) ?? { ...debtor, ages: noAges() };
      sums.set(debtor._id, sum);
      this.add(sum.ages, stored);
    }
    return [...sums.values()].sort((one, other) => totalOf(other) - totalOf(one)).slice(0, limits.pageSizeMax);
  }

  private async debtorOf({ owner, clientName }: StoredReturn, by: FeeDebtorsQuery['by']): Promise<Debtor> {
    const client = await this.access.find(owner);
    if (by === 'group') return { _id: client?.groupId ?? null, name: client?.groupName ?? '' };
    return client ? { _id: client._id, name: client.name } : { _id: owner, name: clientName };
  }

  private add(ages: FeesByAge, { fee, feeSince }: StoredReturn): void {
    if (!fee || !feeSince) return;
    const sum = ages[feeAgeOf(feeSince, dayInIndia(this.clock.now()))];
    sum.returns += 1;
    sum.rupees += openRupeesOf(fee);
  }
}

const noAges = () => Object.fromEntries(feeAges.map((age) => [age, { returns: 0, rupees: 0 }])) as FeesByAge;
const totalOf = ({ ages }: FeeDebtor): number => feeAges.reduce((sum, age) => sum + ages[age].rupees, 0);
