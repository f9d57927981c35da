import { randomInt } from 'node:crypto';
import { limits, SECOND } from '@easy-tax/contracts';
import { generateSecret, generateURI, verify } from 'otplib';

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
