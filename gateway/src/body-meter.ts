import { Transform, type TransformCallback } from 'node:stream';

export interface BodyRules {
  readonly maxBytes: number;
  readonly idleMs: number;
  /** More bytes came than allowed; none beyond the limit has been passed on. */
  readonly onTooMany: () => void;
  /** Nothing moved for `idleMs`. `blocked`: because the service took nothing, not because the client sent nothing. */
  readonly onIdle: (blocked: boolean) => void;
}

/** Passes a body on as it comes, holding no more than a chunk; counts it and watches that it moves. */
export class BodyMeter extends Transform {
  private seen = 0;
  private readonly idle: NodeJS.Timeout;

  constructor(private readonly rules: BodyRules) {
    super();
    this.idle = setTimeout(() => rules.onIdle(this.writableNeedDrain), rules.idleMs);
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const before = this.seen;
    this.seen += chunk.length;
    this.idle.refresh();
    if (this.seen <= this.rules.maxBytes) {
      done(null, chunk);
      return;
    }
    done();
    if (before <= this.rules.maxBytes) this.rules.onTooMany();
  }

  override _flush(done: TransformCallback): void {
    clearTimeout(this.idle);
    done();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    clearTimeout(this.idle);
    done(error);
  }
}
