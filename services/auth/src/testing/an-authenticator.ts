import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { PasskeyAddition, PasskeyAssertion } from '@easy-tax/contracts';

interface Signing {
  readonly challenge: string;
  readonly origin?: string;
  readonly rpId?: string;
  /** The signature counter to send; default: the last one plus one. */
  readonly counter?: number;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const USER_PRESENT = 0x01;
const NEW_CREDENTIAL = 0x40;

/** The head of a CBOR item of less than 256 bytes, of the few kinds that a passkey's messages have (RFC 8949). */
const head = (kind: number, length: number): Buffer =>
  length < 24 ? Buffer.from([(kind << 5) | length]) : Buffer.from([(kind << 5) | 24, length]);
const text = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const integer = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const map = (...pairs: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);

/** A fake security key with one ES256 key pair (messages by WebAuthn Level 3 §6). */
export class AnAuthenticator {
  private readonly id = randomBytes(16);
  private readonly pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  private counter = 0;

  constructor(private readonly site = { origin: 'https://easytax.example', rpId: 'easytax.example' }) {}

  /** The answer to options of a new passkey. */
  create(signing: Signing): PasskeyAddition['response'] {
    const length = Buffer.from([0, this.id.length]);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.id, coseKeyOf(this.pair.publicKey)]);
    const authData = Buffer.concat([this.authenticatorData(signing, USER_PRESENT | NEW_CREDENTIAL), credential]);
    const attestation = map([text('fmt'), text('none')], [text('attStmt'), map()], [text('authData'), bytes(authData)]);
    return {
      ...this.names(),
      response: {
        clientDataJSON: this.clientData('webauthn.create', signing).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
        transports: ['usb'],
      },
    };
  }

  /** The answer to a challenge. */
  get(signing: Signing): PasskeyAssertion {
    const clientData = this.clientData('webauthn.get', signing);
    const authData = this.authenticatorData(signing, USER_PRESENT);
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.pair.privateKey);
    return {
      ...this.names(),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  private names() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const };
  }

  private clientData(type: string, { challenge, origin = this.site.origin }: Signing): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private authenticatorData({ rpId = this.site.rpId, counter = this.counter + 1 }: Signing, flags: number): Buffer {
    this.counter = counter;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count]);
  }
}

/** EC2 key on P-256 for ES256 (RFC 9053 §2.1, §7.1). */
function coseKeyOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return map(
    [integer(1), integer(2)],
    [integer(3), integer(-7)],
    [integer(-1), integer(1)],
    [integer(-2), bytes(Buffer.from(x, 'base64url'))],
    [integer(-3), bytes(Buffer.from(y, 'base64url'))],
  );
}
