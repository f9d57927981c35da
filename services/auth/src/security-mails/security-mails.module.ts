import { Module } from '@nestjs/common';
import { AccountsModule } from '../accounts/accounts.module.js';
import { SecurityMails } from './security-mails.service.js';

/** Mails to owners about events that may be an attack. */
@Module({ imports: [AccountsModule], providers: [SecurityMails] })
export class SecurityMailsModule {}
