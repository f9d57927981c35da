import { Stores } from '@easy-tax/platform';
import { Module } from '@nestjs/common';
import { AccountsModule } from '../../accounts/accounts.module.js';
import { FactorsModule } from '../../accounts/factors/factors.module.js';
import { LoginModule } from '../login.module.js';
import { GoogleController } from './google.controller.js';
import { GoogleService } from './google.service.js';
import { GoogleIdentity } from './google-identity.js';
import { GoogleSignInRecords } from './google-sign-in.records.js';
import { GoogleSignInsRepository } from './google-sign-ins.repository.js';

/** Google sign-in. */
@Stores(GoogleSignInRecords)
@Module({
  imports: [AccountsModule, FactorsModule, LoginModule],
  controllers: [GoogleController],
  providers: [GoogleIdentity, GoogleService, GoogleSignInsRepository],
  exports: [GoogleService],
})
export class GoogleModule {}
