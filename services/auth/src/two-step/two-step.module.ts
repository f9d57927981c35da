import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { PasswordsModule } from '../passwords/passwords.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { CodeCheck } from './code-check.service.js';
import { SecretKey } from './secret-key.js';
import { TwoStepController } from './two-step.controller.js';
import { TwoStepRecords } from './two-step.records.js';
import { TwoStepService } from './two-step.service.js';
import { TwoStepsRepository } from './two-steps.repository.js';

/** Two-step login: a code from an app after the password. */
@Stores(TwoStepRecords)
@Module({
  imports: [AccountsModule, PasswordsModule, SessionsModule],
  controllers: [TwoStepController],
  providers: [CodeCheck, SecretKey, TwoStepService, TwoStepsRepository],
  exports: [CodeCheck, TwoStepsRepository],
})
export class TwoStepModule {}
