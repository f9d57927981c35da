import { createHash } from 'node:crypto';
import { emailKey, limits, networkOf, recordId, timestamp } from '@easy-tax/contracts';
import { InjectRecords, newId, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  HoldsPersonalData,
  secretHash,
  secretsBy,
  UserRecordsRepository,
  UserSecretsRepository,
  userSecret,
} from '../user-records/user-records.repository.js';

/** A network from which an account has logged in. */
const StoredFamiliarNetwork = z.object({
  _id: recordId,
  createdAt: timestamp,
  /** SHA-256 of the account's address and the network. */
  placeHash: z.string(),
  /** The account's id, so that the network is erased with it. */
  userId: recordId.optional(),
  expiresAt: timestamp,
});
type FamiliarNetwork = z.infer<typeof StoredFamiliarNetwork>;

export const FamiliarNetworkRecords = records<FamiliarNetwork>('familiar_places', StoredFamiliarNetwork, {
  unique: ['placeHash'],
  filter: ['userId'],
  expires: 'expiresAt',
});

/** Networks that an account logs in from: failed logins from other networks must not lock those out. */
@Injectable()
@HoldsPersonalData(FamiliarNetworkRecords)
export class FamiliarNetworksRepository extends UserRecordsRepository<FamiliarNetwork> {
  constructor(@InjectRecords(FamiliarNetworkRecords) networks: Records<FamiliarNetwork>) {
    super(networks);
  }

  async isFamiliar(placeHash: string, now: Date): Promise<boolean> {
    const network = await this.records.findBy('placeHash', placeHash);
    return network !== null && Date.parse(network.expiresAt) > now.getTime();
  }

  /** Stores the network or renews its life span. */
  async remember(placeHash: string, userId: string, now: Date): Promise<void> {
    const expiresAt = new Date(now.getTime() + limits.familiarPlaceMs).toISOString();
    if (await this.records.change({ placeHash }, { set: { userId, expiresAt } })) return;
    await nullIfDuplicate(
      this.records.insert({ _id: newId(), createdAt: now.toISOString(), placeHash, userId, expiresAt }),
    );
  }

  /** Without the digests. */
  async exportByUser(userId: string) {
    const toView = ({ createdAt, expiresAt }: FamiliarNetwork) => ({ createdAt, expiresAt });
    return { familiarPlaces: await this.viewByUser(userId, toView) };
  }
}

/** The digest that identifies an account's network, so that the database holds no address. */
export const networkHashOf = (email: string, address: string): string =>
  createHash('sha256')
    .update(JSON.stringify([emailKey(email), networkOf(address)]))
    .digest('base64url');

/** A used Google token, stored until it expires. */
const StoredGoogleSignIn = z.object({
  _id: recordId,
  createdAt: timestamp,
  /** SHA-256 of the token's signed part. */
  tokenHash: z.string(),
  expiresAt: timestamp,
});
type GoogleSignIn = z.infer<typeof StoredGoogleSignIn>;

export const GoogleSignInRecords = records<GoogleSignIn>('google_sign_ins', StoredGoogleSignIn, {
  unique: ['tokenHash'],
  expires: 'expiresAt',
});

/** Used Google tokens. */
@Injectable()
export class GoogleSignInsRepository {
  constructor(@InjectRecords(GoogleSignInRecords) private readonly used: Records<GoogleSignIn>) {}

  /** Marks the token as used; false if it was used before. */
  async useToken(signIn: GoogleSignIn): Promise<boolean> {
    return (await nullIfDuplicate(this.used.insert(signIn))) !== null;
  }
}

/** A login after the password and before the second step. */
const StoredPendingLogin = z.object({
  ...userSecret,
  /** SHA-256 of the browser's id of the login. */
  tokenHash: secretHash,
  /** The account's epoch at that time: a block or a new password ends the login. */
  epoch: z.number().int(),
  /** The Google account that the login came with, to be linked after the second step. */
  googleSub: z.string().optional(),
});
type PendingLogin = z.infer<typeof StoredPendingLogin>;

export const PendingLoginRecords = records<PendingLogin>('pending_logins', StoredPendingLogin, secretsBy('tokenHash'));

/** Logins that wait for the second step. After a crash the person logs in again. */
@Injectable()
@HoldsPersonalData(PendingLoginRecords)
export class PendingLoginsRepository extends UserSecretsRepository<PendingLogin, 'tokenHash'> {
  constructor(@InjectRecords(PendingLoginRecords) logins: Records<PendingLogin>) {
    super(logins, 'tokenHash', { shouldFlush: false });
  }
}
