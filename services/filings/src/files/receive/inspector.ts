import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { HEAD_BYTES, messages, type SniffResult, sniffType } from '@easy-tax/contracts';
import { TooLarge, UnsupportedType } from '@easy-tax/platform/http';

type AcceptedType = Exclude<SniffResult, { readonly refusal: string }>;

export interface Inspected {
  readonly size: number;
  readonly sha256: string;
  /** Null for an empty file; unsupported files never get this far. */
  readonly type: AcceptedType | null;
}

/**
 * Measures and hashes a stream and checks its type. Nothing passes before the type is known; a too large or unsupported
 * file ends the stream with the error for its sender.
 */
export class Inspector extends Transform {
  private readonly hash = createHash('sha256');
  private size = 0;
  private head: Buffer | null = Buffer.alloc(0);
  private type: AcceptedType | null = null;
  private sha256 = '';

  constructor(
    private readonly maxBytes: number,
    private readonly maxMb: number,
  ) {
    super();
  }

  /** The findings, once the stream has ended. */
  get result(): Inspected {
    if (this.sha256 === '') throw new Error('the file has not ended yet');
    return { size: this.size, sha256: this.sha256, type: this.type };
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.size += chunk.length;
    if (this.size > this.maxBytes) done(new TooLarge(messages.fileTooLarge(this.maxMb)));
    else {
      this.hash.update(chunk);
      if (this.head === null) done(null, chunk);
      else this.addToHead(this.head, chunk, done);
    }
  }

  override _flush(done: TransformCallback): void {
    this.sha256 = this.hash.digest('hex');
    if (this.head?.length) this.releaseHead(this.head, done);
    else done();
  }

  private addToHead(head: Buffer, chunk: Buffer, done: TransformCallback): void {
    this.head = Buffer.concat([head, chunk]);
    if (this.head.length < HEAD_BYTES) done();
    else this.releaseHead(this.head, done);
  }

  /** Passes the first bytes on, once checked. */
  private releaseHead(head: Buffer, done: TransformCallback): void {
    this.head = null;
    const type = sniffType(head);
    if ('refusal' in type) done(new UnsupportedType(type.refusal));
    else {
      this.type = type;
      done(null, head);
    }
  }
}
