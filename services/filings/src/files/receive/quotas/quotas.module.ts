import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { DayQuotaRecords } from './day-quota.records.js';
import { DayQuotasRepository } from './day-quotas.repository.js';
import { DayQuotas } from './day-quotas.service.js';

/** Limits what an account may send in a day. */
@Stores(DayQuotaRecords)
@Module({ providers: [DayQuotasRepository, DayQuotas], exports: [DayQuotas] })
export class QuotasModule {}
