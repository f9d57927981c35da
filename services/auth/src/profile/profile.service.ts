import { messages, type ProfileChange, type SessionUser } from '@easy-tax/contracts';
import { type Actor, type Caller } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { Unauthenticated } from '@easy-tax/platform/http';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { toSessionUser } from '../accounts/account.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Factors } from '../accounts/factors/factors.service.js';
import { judgePicture } from './picture-rules.js';
import { PicturesRepository } from './pictures.repository.js';

/** Reads and changes the caller's own profile. */
@Injectable()
export class ProfileService {
  constructor(
    private readonly accounts: AccountsRepository,
    private readonly pictures: PicturesRepository,
    private readonly factors: Factors,
    private readonly audit: Audit,
    private readonly clock: Clock,
  ) {}

  async readProfile({ _id }: Caller): Promise<SessionUser> {
    const account = await this.accounts.findById(_id);
    if (!account) throw new Unauthenticated(messages.sessionEnded);
    const profilePicture = await this.pictures.findByUser(_id);
    return toSessionUser(account, { profilePicture, secondFactor: await this.factors.readMissing(account) });
  }

  /**
   * Changes only the given fields; null empties a field.
   * @throws ValidationFailed if the bytes are no picture of an accepted kind and size; nothing is changed then.
   *   Unauthenticated if the account is erased meanwhile.
   */
  async changeProfile({ profilePicture, ...fields }: ProfileChange, by: Actor): Promise<SessionUser> {
    if (profilePicture) judgePicture(profilePicture);
    if (Object.keys(fields).length > 0) await this.accounts.change(by._id, fields);
    if (profilePicture === null) await this.pictures.removeByUser(by._id);
    else if (profilePicture !== undefined) await this.savePicture(by, profilePicture);
    const detail = { fields: [...Object.keys(fields), ...(profilePicture === undefined ? [] : ['profilePicture'])] };
    await this.audit.record({ actor: by, action: 'profile.change', subject: by._id, detail });
    return this.readProfile(by);
  }

  /** An erasure that has started meanwhile may have removed the pictures before. */
  private async savePicture({ _id }: Caller, dataUrl: string): Promise<void> {
    await this.pictures.save(_id, dataUrl, this.clock.now());
    if (!(await this.accounts.isErasedOrErasing(_id))) return;
    await this.pictures.removeByUser(_id);
    throw new Unauthenticated(messages.sessionEnded);
  }
}
