import { limits, messages, type ProfileChange, type SessionUser } from '@easy-tax/contracts';
import type { Actor, Caller } from '@easy-tax/platform/access';
import { Clock } from '@easy-tax/platform/core';
import { Unauthenticated, ValidationFailed } from '@easy-tax/platform/http';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { toSessionUser } from '../accounts/account.js';
import { AccountsRepository } from '../accounts/accounts.repository.js';
import { Factors } from '../accounts/factors/factors.service.js';
import { PicturesRepository } from './pictures.repository.js';

/** Reads the size from a PNG's first chunk, which must be IHDR. */
const ofPng: Measure = (bytes) =>
  bytes.length >= 24 &&
  bytes.toString('latin1', 0, 8) === '\x89PNG\r\n\x1a\n' &&
  bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : null;

/** Walks a JPEG's segments to the frame header: SOF0 to SOF15, except DHT, JPG and DAC. */
const ofJpeg: Measure = (bytes) => {
  if (bytes.length < 4 || bytes.readUInt16BE(0) !== 0xffd8) return null;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker))
      return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
  }
  return null;
};

/** The three forms of a WebP: lossy, lossless, extended (RFC 9649). */
const ofWebp: Measure = (bytes) => {
  if (bytes.length < 30 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null;
  switch (bytes.toString('latin1', 8, 16)) {
    case 'WEBPVP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'WEBPVP8L': {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'WEBPVP8X':
      return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
    default:
      return null;
  }
};

const measures: Readonly<Record<string, Measure>> = { png: ofPng, jpeg: ofJpeg, webp: ofWebp };

const refused = (message: string) => new ValidationFailed([{ message, path: 'profilePicture' }]);

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

interface Size {
  readonly width: number;
  readonly height: number;
}

type Measure = (bytes: Buffer) => Size | null;

/**
 * Validates a picture by its bytes: the kind that its URL names, and a size that browsers can handle.
 * @throws ValidationFailed at `profilePicture`.
 */
function judgePicture(dataUrl: string): void {
  const [, kind = '', base64 = ''] = /^data:image\/(\w+);base64,(.*)$/s.exec(dataUrl) ?? [];
  const size = measures[kind]?.(Buffer.from(base64, 'base64'));
  if (!size) throw refused(messages.pictureKind);
  const sides = [size.width, size.height];
  if (!sides.every((side) => side >= 1 && side <= limits.pictureSide)) throw refused(messages.pictureLarge);
}
