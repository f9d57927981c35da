import { Injectable } from '@nestjs/common';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Factors } from '../accounts/factors/factors.service.js';
import { PasskeysRepository } from '../accounts/factors/passkeys.repository.js';
import { TwoStepsRepository } from '../accounts/factors/two-steps.repository.js';
import { FormerAddressesRepository } from '../accounts/former-addresses.repository.js';
import { MailLinksRepository } from '../links/mail-links.repository.js';
import { FamiliarPlacesRepository } from '../login/familiar-places.repository.js';
import { PendingLoginsRepository } from '../login/pending-logins.repository.js';
import { PicturesRepository } from '../profile/pictures.repository.js';
import { MailedCodesRepository } from '../second-factor/mailed-codes.repository.js';
import { TrustedDevicesRepository } from '../second-factor/trusted-devices/trusted-devices.repository.js';
import { SessionsRepository } from '../sessions/sessions.repository.js';

/** All records of one account in this service. */
@Injectable()
export class OwnRecords {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly formerAddresses: FormerAddressesRepository,
    private readonly sessions: SessionsRepository,
    private readonly links: MailLinksRepository,
    private readonly places: FamiliarPlacesRepository,
    private readonly pictures: PicturesRepository,
    private readonly factors: Factors,
    private readonly passkeys: PasskeysRepository,
    private readonly twoSteps: TwoStepsRepository,
    private readonly mailedCodes: MailedCodesRepository,
    private readonly pendingLogins: PendingLoginsRepository,
    private readonly trustedDevices: TrustedDevicesRepository,
  ) {}

  /** Profile for the export, without hashes of passwords, tokens or places. Null if there is no account. */
  async profileOf(userId: string) {
    const account = await this.accounts.find(userId);
    if (!account) return null;
    const { _id, createdAt, name, email, emailVerified, role, staffRole, occupation, city, lastLoginAt } = account;
    return {
      account: { _id, createdAt, name, email, emailVerified, role, staffRole, occupation, city, lastLoginAt },
      formerAddresses: await all(this.formerAddresses.iterateByUser(userId), ({ createdAt, email, expiresAt }) => ({
        createdAt,
        email,
        expiresAt,
      })),
      consents: account.consents ?? [],
      signIn: {
        password: account.passwordHash !== null,
        google: account.googleSub !== null,
        twoStepSince: (await this.twoSteps.findByUser(userId))?.onSince ?? null,
        passkeys: (await this.passkeys.listByUser(userId)).map(({ name, createdAt, lastUsedAt }) => ({
          name,
          createdAt,
          lastUsedAt,
        })),
      },
      sessions: await all(
        this.sessions.iterateByUser(userId),
        ({ createdAt, lastSeenAt, endsAt, userAgent, address }) => ({
          createdAt,
          lastSeenAt,
          endsAt,
          device: userAgent ?? null,
          address: address ?? null,
        }),
      ),
      trustedDevices: await all(
        this.trustedDevices.iterateByUser(userId),
        ({ createdAt, lastUsedAt, expiresAt, userAgent: device, address }) => ({
          createdAt,
          lastUsedAt,
          expiresAt,
          device,
          address,
        }),
      ),
      mailedLinks: await all(this.links.iterateByUser(userId), ({ createdAt, purpose, expiresAt }) => ({
        createdAt,
        purpose,
        expiresAt,
      })),
      familiarPlaces: await all(this.places.iterateByUser(userId), ({ createdAt, expiresAt }) => ({
        createdAt,
        expiresAt,
      })),
    };
  }

  pictureOf(userId: string): Promise<string | null> {
    return this.pictures.findByUser(userId);
  }

  /** Removes the account last: until then its address is taken, and the erasure can continue. */
  async erase(userId: string): Promise<void> {
    await this.formerAddresses.removeOf(userId);
    await this.sessions.removeOf(userId);
    await this.links.removeOf(userId);
    await this.places.removeOf(userId);
    await this.pictures.remove(userId);
    await this.pendingLogins.removeOf(userId);
    await this.factors.removeOf(userId);
    await this.trustedDevices.removeOf(userId);
    await this.mailedCodes.removeOf(userId);
    await this.accounts.remove(userId);
  }
}

async function all<T, V>(stored: AsyncIterable<T>, view: (each: T) => V): Promise<V[]> {
  const seen: V[] = [];
  for await (const each of stored) seen.push(view(each));
  return seen;
}
