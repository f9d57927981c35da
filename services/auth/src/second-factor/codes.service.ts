import { randomInt } from 'node:crypto';
import { type CodeInput, limits, messages, SECOND } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { TooMany, ValidationFailed } from '@easy-tax/platform/http';
import { Mails, SecretKeys } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { generateSecret, generateURI, verify } from 'otplib';
import type { Account } from '../accounts/accounts.repository.js';
import { type StoredTwoStep, TwoStepsRepository } from '../accounts/factors/factors.repository.js';
import { wrongCodesMail } from '../mails/two-step.mail.js';
import { PasswordHasher } from '../passwords/password-hasher.js';

const ISSUER = 'Easy Tax';
/** RFC 6238 §5.2: allows one time step of 30 s either way for differing clocks. */
const TOLERANCE_SECONDS = 30;
const STEP_MS = 30 * SECOND;
/** No I, L, O, U, 0 or 1: read aloud and typed by hand. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';
const RECOVERY_LENGTH = 10;

/** A secret of 160 bits (RFC 4226 §4, R6) and its link for the app. */
export function newSecret(email: string): { secret: string; uri: string } {
  const secret = generateSecret();
  return { secret, uri: generateURI({ issuer: ISSUER, label: email, secret }) };
}

/** The time step of a valid code; null if it is invalid or not newer than `after`. */
export async function timeStepOf(code: string, secret: string, now: Date, after: number): Promise<number | null> {
  if (!/^\d{6}$/.test(code)) return null;
  const epoch = Math.floor(now.getTime() / SECOND);
  const result = await verify({ secret, token: code, epoch, epochTolerance: TOLERANCE_SECONDS });
  const step = result.valid && 'timeStep' in result ? result.timeStep : null;
  return step !== null && step > after ? step : null;
}

/** A time step before all currently valid codes, for a secret without used codes. */
export const noTimeStep = (now: Date): number => Math.floor(now.getTime() / STEP_MS) - 2;

/** Ten codes of 49 bits each, printed in two halves. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: limits.recoveryCodes }, () => {
    const letters = Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
    return `${letters.slice(0, RECOVERY_LENGTH / 2)}-${letters.slice(RECOVERY_LENGTH / 2)}`;
  });

/** The form that is hashed and compared. */
export const bareCode = (code: string): string => code.replace('-', '');

/** The key of the app's secret is missing: nobody can tell whether the code is right. */
export class CodesUnreadable extends ValidationFailed {
  constructor() {
    super([{ message: messages.codesUnreadable, path: 'code' }]);
  }
}

/** Checks and consumes codes of the second step. */
@Injectable()
export class CodeCheck {
  constructor(
    private readonly stored: TwoStepsRepository,
    private readonly key: SecretKeys,
    private readonly hasher: PasswordHasher,
    private readonly mails: Mails,
    private readonly clock: Clock,
  ) {}

  /**
   * Consumes a code: it works once, also in concurrent requests. Callers limit the tries.
   * @throws ValidationFailed (`code`)
   */
  async useCode(userId: string, code: CodeInput): Promise<void> {
    return this.consume(await this.stored.findByUser(userId), code);
  }

  /**
   * The same for a login. Wrong codes of the app are counted by day: for each familiar network, so that strangers
   * can't lock the holder out, and together for all other networks, so that they can't guess on from further ones.
   * Recovery codes are too long to guess and not counted.
   * @param network the familiar one; null for any other
   * @throws ValidationFailed (`code`), CodesUnreadable, TooMany
   */
  async useLoginCode(account: Account, code: CodeInput, network: string | null): Promise<void> {
    const twoStep = await this.stored.findByUser(account._id);
    if (!twoStep?.onSince || code.kind !== 'totp') return this.consume(twoStep, code);
    await this.openSecret(twoStep);
    const counted = await this.countGuess(account, twoStep, network);
    return this.consume(counted, code, { wrongCodes: counted?.wrongCodes?.filter((each) => each.place !== network) });
  }

  private async consume(twoStep: StoredTwoStep | null, code: CodeInput, set = {}): Promise<void> {
    const used = twoStep && (await this.findUse(twoStep, code));
    if (used && (await this.stored.change(twoStep, { ...used, ...set }))) return;
    const message = code.kind === 'totp' ? messages.codeWrong : messages.recoveryWrong;
    throw new ValidationFailed([{ message, path: 'code' }]);
  }

  /**
   * Counts a code as wrong before checking it, so that concurrent guesses count, too.
   * @returns the record after it; null if a concurrent guess was faster. @throws TooMany
   */
  private async countGuess(
    account: Account,
    twoStep: StoredTwoStep,
    network: string | null,
  ): Promise<StoredTwoStep | null> {
    const now = this.clock.now();
    const endOf = (since: string) => Date.parse(since) + limits.wrongCodesMs;
    const recent = (twoStep.wrongCodes ?? []).filter(
      ({ since, epoch }) => epoch === account.epoch && endOf(since) > now.getTime(),
    );
    const before = recent.find((each) => each.place === network) ?? {
      place: network,
      count: 0,
      since: now.toISOString(),
      epoch: account.epoch,
    };
    if (before.count >= limits.wrongCodes)
      throw new TooMany(Math.ceil((endOf(before.since) - now.getTime()) / SECOND), messages.tooManyCodes, 'code');
    const others = recent.filter((each) => each.place !== network);
    const wrongCodes = [...others, { ...before, count: before.count + 1 }];
    const counted = await this.stored.change(twoStep, { wrongCodes });
    // The mail counts only earlier codes, because this one is not checked yet.
    if (counted && before.count === limits.wrongCodesTold)
      await this.mails.send(account.email, wrongCodesMail(account, before.count, now));
    return counted;
  }

  /** The change that consumes the code; null if it is wrong. */
  private async findUse(twoStep: StoredTwoStep, { kind, code }: CodeInput) {
    const now = this.clock.now();
    const lastUsedAt = now.toISOString();
    if (kind === 'totp') {
      const secret = twoStep.onSince && (await this.openSecret(twoStep));
      if (!secret) return null;
      const lastTimeStep = await timeStepOf(code, secret, now, twoStep.lastTimeStep);
      return lastTimeStep === null ? null : { lastTimeStep, lastUsedAt };
    }
    for (const hash of twoStep.recoveryHashes) {
      if (!(await this.hasher.verify(hash, code))) continue;
      return { recoveryHashes: twoStep.recoveryHashes.filter((other) => other !== hash), lastUsedAt };
    }
    return null;
  }

  /** Null without an app. Recovery codes are hashed, not encrypted: a lost key locks nobody out. @throws CodesUnreadable */
  private async openSecret({ sealed, userId }: StoredTwoStep): Promise<string | null> {
    if (!sealed) return null;
    const secret = await this.key.open(sealed, userId);
    if (secret === null) throw new CodesUnreadable();
    return secret;
  }
}
