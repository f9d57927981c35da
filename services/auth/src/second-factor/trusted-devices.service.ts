import { limits, type TrustedDevice } from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock, isAhead } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { NotFound, RateLimits } from '@easy-tax/platform/http';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { type Account, AccountsRepository } from '../accounts/accounts.repository.js';
import type { Device } from '../sessions/devices.service.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { newToken } from '../user-records/user-records.repository.js';
import { type TrustedDeviceRecord, TrustedDevicesRepository } from './second-factor.repository.js';

/** Browsers that skip the second step of a login for 30 days. The password is still asked for. */
@Injectable()
export class TrustedDevices {
  constructor(
    private readonly devices: TrustedDevicesRepository,
    private readonly accounts: AccountsRepository,
    private readonly sessions: SessionsService,
    private readonly limits: RateLimits,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  /** The id of the trusted device that has this token; null if the account does not trust it. */
  async findTrusted(account: Account, { trustToken, userAgent, address }: Device): Promise<string | null> {
    const device = trustToken ? await this.devices.findBySecret(trustToken) : null;
    const now = this.clock.now();
    if (!device || !isTrusted(device, account, now)) return null;
    return (await this.devices.touch(device, { lastUsedAt: now.toISOString(), userAgent, address }))
      ? device._id
      : null;
  }

  /** Trusts a browser that has just shown a second factor. @returns the token for its cookie */
  async trustDevice(account: Account, { trustToken, userAgent, address }: Device): Promise<string> {
    const former = trustToken ? await this.devices.findBySecret(trustToken) : null;
    if (former) await this.devices.remove(former._id, account._id);
    const { token, tokenHash } = newToken();
    const now = this.clock.now();
    const createdAt = now.toISOString();
    const expiresAt = new Date(now.getTime() + limits.trustedDeviceMs).toISOString();
    const { _id: userId, epoch } = account;
    const times = { createdAt, lastUsedAt: createdAt, expiresAt };
    await this.devices.add({ _id: newId(), userId, tokenHash, epoch, userAgent, address, ...times });
    if (await this.accounts.isErasedOrErasing(userId)) await this.devices.removeByUser(userId);
    await this.audit.record({ actor: account, action: 'device.trust', subject: userId, address });
    return token;
  }

  /** The trusted devices, newest first. */
  async listTrusted(userId: string): Promise<TrustedDevice[]> {
    const account = await this.accounts.findById(userId);
    const now = this.clock.now();
    const trusted: TrustedDevice[] = [];
    for await (const device of this.devices.iterateByUser(userId))
      if (account && isTrusted(device, account, now)) trusted.push(toTrustedDevice(device));
    return trusted.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)).slice(0, limits.sessionsShown);
  }

  /** Ends the trust, and sessions that stand on it alone. @throws NotFound if it is none of the caller's; TooMany */
  async endTrust(id: string, by: Actor): Promise<void> {
    await this.limits.consume('sessions', { address: by.address, account: by.sid });
    if (!(await this.devices.remove(id, by._id))) throw new NotFound();
    await this.sessions.endSessionsOfDevice(by._id, id);
    await this.audit.record({ actor: by, action: 'device.end', subject: by._id });
  }
}

/** False for one that a clock that stood ahead has trusted, too. */
const isTrusted = (device: TrustedDeviceRecord, { _id, epoch }: Account, now: Date): boolean =>
  device.userId === _id &&
  device.epoch === epoch &&
  device.expiresAt > now.toISOString() &&
  !isAhead(device.createdAt, now);

const toTrustedDevice = ({ _id, createdAt, lastUsedAt, expiresAt, userAgent, address }: TrustedDeviceRecord) => ({
  _id,
  createdAt,
  lastUsedAt,
  expiresAt,
  userAgent,
  address,
});
