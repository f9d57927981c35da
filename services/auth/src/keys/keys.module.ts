import { Stores } from '@easy-tax/platform/data';
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { KeysController } from './keys.controller.js';
import { KeysRepository, SigningKeyRecords } from './keys.repository.js';
import { AccessTokens, KeysService } from './keys.service.js';

/** The keys that sign access tokens. Each token is signed with the key of that moment: the JWT module is given none. */
@Stores(SigningKeyRecords)
@Module({
  imports: [JwtModule.register({})],
  controllers: [KeysController],
  providers: [AccessTokens, KeysRepository, KeysService],
  exports: [AccessTokens, JwtModule, KeysService],
})
export class KeysModule {}
