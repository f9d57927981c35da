import { SessionGate } from '@easy-tax/platform';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { AccountsController } from './accounts/accounts.controller.js';
import { AccountsRepository } from './accounts/accounts.repository.js';
import { AccountsService } from './accounts/accounts.service.js';
import { FamiliarPlacesRepository } from './accounts/familiar-places.repository.js';
import { AUTH_HOOKS, type AuthHooks, FirstAdministrator } from './accounts/first-administrator.js';
import { GoogleController } from './google/google.controller.js';
import { GoogleService } from './google/google.service.js';
import { GoogleIdentity } from './google/google-identity.js';
import { GoogleSignInsRepository } from './google/google-sign-ins.repository.js';
import { AccessTokens } from './keys/access-tokens.js';
import { KeysController } from './keys/keys.controller.js';
import { KeysRepository } from './keys/keys.repository.js';
import { KeysService } from './keys/keys.service.js';
import { AccountMailer } from './mails/account-mailer.js';
import { EmailChangeController } from './mails/email-change.controller.js';
import { EmailChangeService } from './mails/email-change.service.js';
import { LinkRequestsRepository } from './mails/link-requests.repository.js';
import { LinkRequests } from './mails/link-requests.service.js';
import { MailLinksRepository } from './mails/mail-links.repository.js';
import { MailLinksService } from './mails/mail-links.service.js';
import { VerificationController } from './mails/verification.controller.js';
import { VerificationService } from './mails/verification.service.js';
import { ChangePasswordService } from './passwords/change-password.service.js';
import { CurrentPassword } from './passwords/current-password.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { PicturesRepository } from './profile/pictures.repository.js';
import { ProfileController } from './profile/profile.controller.js';
import { ProfileService } from './profile/profile.service.js';
import { DevicesController } from './sessions/devices.controller.js';
import { DevicesService } from './sessions/devices.service.js';
import { IntrospectionController } from './sessions/introspection.controller.js';
import { LocalSessionGate } from './sessions/local-session-gate.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { Startup } from './startup.js';
import { UsersController } from './users/users.controller.js';
import { UsersService } from './users/users.service.js';

const controllers = [
  AccountsController,
  SessionsController,
  DevicesController,
  IntrospectionController,
  KeysController,
  PasswordsController,
  VerificationController,
  EmailChangeController,
  GoogleController,
  ProfileController,
  UsersController,
];

const providers: Provider[] = [
  AccountsRepository,
  AccountsService,
  FamiliarPlacesRepository,
  FirstAdministrator,
  SessionsRepository,
  SessionsService,
  DevicesService,
  { provide: SessionGate, useClass: LocalSessionGate },
  KeysRepository,
  KeysService,
  AccessTokens,
  PasswordHasher,
  PasswordsService,
  MailLinksRepository,
  MailLinksService,
  AccountMailer,
  LinkRequestsRepository,
  LinkRequests,
  VerificationService,
  CurrentPassword,
  ChangePasswordService,
  EmailChangeService,
  GoogleIdentity,
  GoogleService,
  GoogleSignInsRepository,
  PicturesRepository,
  ProfileService,
  UsersService,
];

/** Who you are: accounts, sessions, passwords, staff. */
@Module({})
export class AuthModule {
  /** The service as it listens. */
  static serving(hooks: AuthHooks): DynamicModule {
    return AuthModule.with([Startup, { provide: AUTH_HOOKS, useValue: hooks }]);
  }

  /** The same features without what a start does: for commands from the shell. */
  static resting(): DynamicModule {
    return AuthModule.with([{ provide: AUTH_HOOKS, useValue: {} satisfies AuthHooks }]);
  }

  private static with(more: Provider[]): DynamicModule {
    // Each token is signed with the key of that moment: the JWT module is given none.
    return { module: AuthModule, imports: [JwtModule.register({})], controllers, providers: [...providers, ...more] };
  }
}
