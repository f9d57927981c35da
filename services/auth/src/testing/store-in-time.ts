import { type AuthSettings, settingDefaults } from '@easy-tax/contracts';
import { Clock, loadConfig } from '@easy-tax/platform/core';
import { openSqliteEngine } from '@easy-tax/platform/data';
import { aFolder } from '@easy-tax/platform/testing';
import { JwtService } from '@nestjs/jwt';
import { AccountRecords, AccountsRepository } from '../accounts/accounts.repository.js';
import {
  PasskeyChallengeRecords,
  PasskeyChallengesRepository,
  PasskeyRecords,
  PasskeysRepository,
  TwoStepRecords,
  TwoStepsRepository,
} from '../accounts/factors/factors.repository.js';
import { Factors } from '../accounts/factors/factors.service.js';
import { authConfig } from '../config/auth.config.js';
import { KeysRepository, SigningKeyRecords } from '../keys/keys.repository.js';
import { AccessTokens, KeysService } from '../keys/keys.service.js';
import { MailLinkRecords, MailLinksRepository } from '../links/mail-links.repository.js';
import { MailLinksService } from '../links/mail-links.service.js';
import { SessionRecords, SessionsRepository } from '../sessions/sessions.repository.js';
import { IdleTimes, SessionsService } from '../sessions/sessions.service.js';
import { authEnv } from './auth-under-test.js';

/** A clock that a test moves by hand. */
class HandClock extends Clock {
  constructor(private at = Date.parse('2026-11-21T09:00:00.000Z')) {
    super();
  }

  override now(): Date {
    return new Date(this.at);
  }

  pass(ms: number): void {
    this.at += ms;
  }
}

/** Sessions, links and keys on the real SQLite engine, with a clock that the test sets. */
export async function aStoreInTime() {
  const folder = await aFolder();
  const engine = await openSqliteEngine({ dataDir: folder.path, service: 'auth' });
  const clock = new HandClock();
  const accounts = new AccountsRepository(await engine.open(AccountRecords));
  const sessionRecords = await engine.open(SessionRecords);
  const keysRepository = new KeysRepository(await engine.open(SigningKeyRecords));
  const keys = new KeysService(keysRepository, clock);
  const tokens = new AccessTokens(new JwtService({}), keys);
  const factors = new Factors(
    new TwoStepsRepository(await engine.open(TwoStepRecords)),
    new PasskeysRepository(await engine.open(PasskeyRecords)),
    new PasskeyChallengesRepository(await engine.open(PasskeyChallengeRecords), clock),
    loadConfig('auth', authConfig, authEnv(folder.path)),
  );
  const settings: { auth: AuthSettings } = { auth: settingDefaults.auth };
  const idle = new IdleTimes({ values: async (service) => ({ ...settingDefaults, ...settings })[service] });
  return {
    clock,
    settings,
    accounts,
    keys,
    tokens,
    anotherReplica: () => new KeysService(keysRepository, clock),
    sessions: new SessionsService(new SessionsRepository(sessionRecords), accounts, tokens, clock, idle, factors),
    sessionRecords,
    links: new MailLinksService(new MailLinksRepository(await engine.open(MailLinkRecords)), clock),
    end: async () => {
      await engine.close();
      await folder.remove();
    },
  };
}
export type StoreInTime = Awaited<ReturnType<typeof aStoreInTime>>;
