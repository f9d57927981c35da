import { DownloadRecords, defineService } from '@easy-tax/platform';
import type { DynamicModule } from '@nestjs/common';
import { AccountRecords } from './accounts/account.records.js';
import { type AuthConfig, authConfig } from './config/auth.config.js';
import { GoogleSignInRecords } from './google/google-sign-in.records.js';
import { InvitationRecords } from './invitations/invitation.records.js';
import { SigningKeyRecords } from './keys/signing-key.records.js';
import { FamiliarPlaceRecords } from './login/familiar-place.records.js';
import { LinkRequestRecords } from './mail-links/link-request.records.js';
import { MailLinkRecords } from './mail-links/mail-link.records.js';
import { ErasureRecords } from './personal-data/erasure.records.js';
import { PictureRecords } from './profile/picture.records.js';
import { SessionRecords } from './sessions/session.records.js';

/** Everything that the auth service stores. */
export const authRecords = [
  AccountRecords,
  FamiliarPlaceRecords,
  PictureRecords,
  SessionRecords,
  SigningKeyRecords,
  MailLinkRecords,
  LinkRequestRecords,
  GoogleSignInRecords,
  ErasureRecords,
  DownloadRecords,
  InvitationRecords,
];

export const authWith = (module: DynamicModule) =>
  defineService<AuthConfig>({ name: 'auth', config: authConfig, module: () => module, records: authRecords });
