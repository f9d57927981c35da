import {
  limits,
  messages,
  type PasskeyAddition,
  type PasskeyRemoval,
  type Passkeys,
  type TwoStepStart,
} from '@easy-tax/contracts';
import type { Actor } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { newId } from '@easy-tax/platform/data';
import { Conflict, NotFound, ValidationFailed } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import { type Account, AccountsRepository } from '../../accounts/accounts.repository.js';
import {
  PasskeyChallengesRepository,
  PasskeysRepository,
  type StoredPasskey,
  TwoStepsRepository,
} from '../../accounts/factors/factors.repository.js';
import { Factors } from '../../accounts/factors/factors.service.js';
import { CurrentPassword } from '../../passwords/passwords.service.js';
import { MailedCodes } from '../mailed-codes.service.js';
import { FactorChanges, newTwoStep } from '../two-step.service.js';
import { loadWebAuthn, PasskeyCheck } from './passkey-check.service.js';

/** Lists, adds, renames and removes a person's passkeys. */
@Injectable()
export class PasskeysService {
  constructor(
    private readonly passkeys: PasskeysRepository,
    private readonly stored: TwoStepsRepository,
    private readonly challenges: PasskeyChallengesRepository,
    private readonly check: PasskeyCheck,
    private readonly accounts: AccountsRepository,
    private readonly password: CurrentPassword,
    private readonly factors: Factors,
    private readonly changes: FactorChanges,
    private readonly mailed: MailedCodes,
    private readonly clock: Clock,
  ) {}

  async listPasskeys(userId: string): Promise<Passkeys> {
    const view = ({ _id, createdAt, name, lastUsedAt, rpId }: StoredPasskey) => ({
      _id,
      createdAt,
      name,
      lastUsedAt,
      rpId,
    });
    return { passkeys: (await this.passkeys.listByUser(userId)).map(view), site: this.check.site };
  }

  /** Options for a new passkey, with their challenge. @throws ValidationFailed (`current`, `mailed`), Conflict, TooMany */
  async startAddition({ current, mailed }: TwoStepStart, by: Actor) {
    const account = await this.password.confirmPassword(current, by);
    const { rpId } = this.site();
    const own = await this.passkeys.listByUser(by._id);
    if (own.length >= limits.passkeys) throw new Conflict(messages.passkeysFull);
    await this.mailed.useCode(account, mailed);
    const { generateRegistrationOptions } = await loadWebAuthn();
    const options = await generateRegistrationOptions({
      rpName: 'Easy Tax',
      rpID: rpId,
      userID: new Uint8Array(Buffer.from(account._id)),
      userName: account.email,
      userDisplayName: account.name,
      timeout: limits.passkeyPromptMs,
      excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    await this.challenges.addChallenge(options.challenge, account._id, 'add');
    return options;
  }

  /**
   * Stores a new passkey. A first factor ends all other sessions; so does one that finds the others removed meanwhile.
   * @returns the recovery codes of a first factor, shown only once; else none
   * @throws ValidationFailed (`response`), Conflict
   */
  async addPasskey({ name, response }: PasskeyAddition, by: Actor): Promise<string[]> {
    const { rpId } = this.site();
    const { id: credentialId, publicKey, counter } = await this.verify(response, by._id);
    const wasFirst = !(await this.factors.hasFactor(by._id));
    const early = wasFirst ? await this.changes.addRecoveryCodes(by._id) : [];
    if (wasFirst) await this.changes.endOtherSessions(by);
    const added = await this.passkeys.add({
      _id: newId(),
      createdAt: this.clock.now().toISOString(),
      userId: by._id,
      name,
      credentialId,
      publicKey: Buffer.from(publicKey).toString('base64url'),
      counter,
      transports: response.response.transports ?? [],
      rpId,
      lastUsedAt: null,
    });
    if (!added) throw new Conflict(messages.passkeyKnown);
    const hasCodes = (await this.stored.findByUser(by._id)) !== null;
    const codes = hasCodes ? early : await this.changes.addRecoveryCodes(by._id);
    const isFirst = wasFirst || !hasCodes;
    if (await this.accounts.isErasedOrErasing(by._id)) await this.factors.removeByUser(by._id);
    if (isFirst) await this.changes.endOtherSessions(by);
    await this.changes.reportChange(by, 'passkey.add', isFirst ? 'on' : 'passkeyAdded');
    return codes;
  }

  /** @throws NotFound */
  async renamePasskey(id: string, name: string, by: Actor): Promise<void> {
    if (!(await this.passkeys.rename(id, by._id, name))) throw new NotFound();
  }

  /**
   * Removes a passkey and ends the account's other sessions. Removing the last factor turns two-step login off.
   * @throws ValidationFailed (`current`), NotFound, TooMany; Conflict for the last factor, if the account has to have one
   * or the person does not know
   */
  async removePasskey(id: string, { current, turnsOff = false }: PasskeyRemoval, by: Actor): Promise<void> {
    const account = await this.password.confirmPassword(current, by);
    const isLast = await this.markLeaving(id, account, turnsOff);
    await this.changes.endOtherSessions(by);
    const isRemoved = isLast ? await this.factors.removeFactors(by._id) : await this.passkeys.remove(id, by._id);
    if (!isRemoved) throw new NotFound();
    await this.changes.endOtherSessions(by);
    await this.changes.reportChange(by, 'passkey.remove', isLast ? 'off' : 'passkeyRemoved');
  }

  /**
   * Marks a passkey as leaving in the account's one record, so that concurrent removals count each other.
   * @returns true if it is the last factor
   * @throws NotFound; Conflict for a last factor that has to stay, or if the record changed meanwhile
   */
  private async markLeaving(id: string, account: Account, turnsOff: boolean): Promise<boolean> {
    const read = await this.stored.findByUser(account._id);
    const twoStep = read ?? (await this.stored.add(newTwoStep(account._id, this.clock.now(), {})));
    const all = await this.passkeys.listByUser(account._id);
    if (!all.some(({ _id }) => _id === id)) throw new NotFound();
    const stored = new Set(all.map(({ _id }) => _id));
    const leaving = new Set([id, ...(twoStep?.leavingPasskeys ?? []).filter((each) => stored.has(each))]);
    const isLast = !twoStep?.onSince && all.every((each) => leaving.has(each._id) || !this.check.isUsable(each));
    if (isLast) this.factors.refuseLastFactor(account);
    if (isLast && !turnsOff) throw new Conflict(messages.lastPasskey);
    if (!twoStep || !(await this.stored.change(twoStep, { leavingPasskeys: [...leaving] })))
      throw new Conflict(messages.changedMeanwhile);
    return isLast;
  }

  private site() {
    if (!this.check.site) throw new Conflict(messages.passkeysNotHere);
    return this.check.site;
  }

  private async verify(response: PasskeyAddition['response'], userId: string) {
    const { origin, rpId } = this.site();
    const { verifyRegistrationResponse } = await loadWebAuthn();
    let challenge = '';
    const checked = verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {} },
      expectedChallenge: (signed) => {
        challenge = signed;
        return true;
      },
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
    });
    // The library throws for every rule that an answer breaks.
    const { registrationInfo } = await checked.catch(() => ({ registrationInfo: undefined }));
    if (registrationInfo && (await this.challenges.useChallenge(challenge, userId, 'add')))
      return registrationInfo.credential;
    throw new ValidationFailed([{ message: messages.passkeyNotMade, path: 'response' }]);
  }
}
