import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { Factors } from './factors.service.js';
import { TwoStepRecords } from './two-step.records.js';
import { TwoStepsRepository } from './two-steps.repository.js';

/** The stored second factors: apart from their use, because a session depends on them. */
@Stores(TwoStepRecords)
@Module({ providers: [Factors, TwoStepsRepository], exports: [Factors, TwoStepsRepository] })
export class FactorsModule {}
