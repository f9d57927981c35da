import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { Factors } from './factors.service.js';
import { PasskeyRecords } from './passkey.records.js';
import { PasskeyChallengeRecords } from './passkey-challenge.records.js';
import { PasskeyChallengesRepository } from './passkey-challenges.repository.js';
import { PasskeysRepository } from './passkeys.repository.js';
import { TwoStepRecords } from './two-step.records.js';
import { TwoStepsRepository } from './two-steps.repository.js';

const stored = [Factors, PasskeyChallengesRepository, PasskeysRepository, TwoStepsRepository];

/** The stored second factors: a separate module, because sessions depend on it. */
@Stores(TwoStepRecords, PasskeyRecords, PasskeyChallengeRecords)
@Module({ providers: stored, exports: stored })
export class FactorsModule {}
