import { adminController, downloadProviders, People, SessionGate } from '@easy-tax/platform';
import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { AccountsRepository } from './accounts/accounts.repository.js';
import { MailTestController } from './admin/mail-test.controller.js';
import { MailTestService } from './admin/mail-test.service.js';
import { PeopleController } from './admin/people.controller.js';
import { PeopleService } from './admin/people.service.js';
import { SenderController } from './admin/sender.controller.js';
import { EmailChangeController } from './email-address/email-change.controller.js';
import { EmailChangeService } from './email-address/email-change.service.js';
import { VerificationController } from './email-address/verification.controller.js';
import { VerificationService } from './email-address/verification.service.js';
import { AUTH_HOOKS, type AuthHooks, FirstAdministrator } from './first-administrator/first-administrator.js';
import { GoogleController } from './google/google.controller.js';
import { GoogleService } from './google/google.service.js';
import { GoogleIdentity } from './google/google-identity.js';
import { GoogleSignInsRepository } from './google/google-sign-ins.repository.js';
import { AcceptingService } from './invitations/accepting.service.js';
import { InvitationsController } from './invitations/invitations.controller.js';
import { InvitationsRepository } from './invitations/invitations.repository.js';
import { InvitationsService } from './invitations/invitations.service.js';
import { AccessTokens } from './keys/access-tokens.js';
import { KeysController } from './keys/keys.controller.js';
import { KeysRepository } from './keys/keys.repository.js';
import { KeysService } from './keys/keys.service.js';
import { FamiliarPlacesRepository } from './login/familiar-places.repository.js';
import { LoginController } from './login/login.controller.js';
import { LoginService } from './login/login.service.js';
import { LinkRequestsRepository } from './mail-links/link-requests.repository.js';
import { LinkRequests } from './mail-links/link-requests.service.js';
import { MailLinksRepository } from './mail-links/mail-links.repository.js';
import { MailLinksService } from './mail-links/mail-links.service.js';
import { AccountMailer } from './mails/account-mailer.js';
import { ChangePasswordService } from './passwords/change-password.service.js';
import { CurrentPassword } from './passwords/current-password.js';
import { PasswordHasher } from './passwords/password-hasher.js';
import { PasswordsController } from './passwords/passwords.controller.js';
import { PasswordsService } from './passwords/passwords.service.js';
import { EraseUserController } from './personal-data/erase-user.controller.js';
import { personalDataProviders } from './personal-data/parts.js';
import { PersonalDataController } from './personal-data/personal-data.controller.js';
import { PicturesRepository } from './profile/pictures.repository.js';
import { ProfileController } from './profile/profile.controller.js';
import { ProfileService } from './profile/profile.service.js';
import { DevicesController } from './sessions/devices.controller.js';
import { DevicesService } from './sessions/devices.service.js';
import { IdleTimes } from './sessions/idle-times.js';
import { IntrospectionController } from './sessions/introspection.controller.js';
import { LocalSessionGate } from './sessions/local-session-gate.js';
import { SessionsController } from './sessions/sessions.controller.js';
import { SessionsRepository } from './sessions/sessions.repository.js';
import { SessionsService } from './sessions/sessions.service.js';
import { Startup } from './startup.js';
import { UsersController } from './users/users.controller.js';
import { UsersService } from './users/users.service.js';
import { VisitsController } from './visits/visits.controller.js';
import { VisitsService } from './visits/visits.service.js';

const controllers = [
  LoginController,
  SessionsController,
  DevicesController,
  IntrospectionController,
  KeysController,
  PasswordsController,
  VerificationController,
  EmailChangeController,
  GoogleController,
  ProfileController,
  PersonalDataController,
  EraseUserController,
  UsersController,
  InvitationsController,
  adminController('auth'),
  PeopleController,
  MailTestController,
  SenderController,
  VisitsController,
];

const providers: Provider[] = [
  AccountsRepository,
  LoginService,
  FamiliarPlacesRepository,
  FirstAdministrator,
  SessionsRepository,
  SessionsService,
  IdleTimes,
  DevicesService,
  { provide: SessionGate, useClass: LocalSessionGate },
  ...downloadProviders,
  { provide: People, useExisting: PeopleService },
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
  ...personalDataProviders,
  UsersService,
  InvitationsRepository,
  InvitationsService,
  AcceptingService,
  PeopleService,
  MailTestService,
  VisitsService,
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
