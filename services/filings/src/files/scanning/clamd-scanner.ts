import { connect, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { setImmediate as heardMeanwhile } from 'node:timers/promises';
import { limits, SECOND } from '@easy-tax/contracts';
import type { Scanner, ScanResult } from '../receive/admit-upload.js';

/** clamd sends short lines; a longer one comes from another server. */
const MAX_REPLY_LENGTH = 4096;

/** clamd has hung up. */
class CutOff extends Error {
  constructor(cause?: unknown) {
    super('clamd hung up', { cause });
  }
}
/** Codes of a connection that the other side has closed. */
const cuts: readonly unknown[] = ['EPIPE', 'ECONNRESET'];

/** Reads clamd's replies, each ended by NUL, also those sent before it hung up. */
class ClamdReplies {
  private readonly heard: string[] = [];
  private rest = '';
  private failure: Error | null = null;
  private wake: () => void = () => undefined;

  /** @param silenceMs time without traffic after which clamd counts as down */
  constructor(socket: Socket, silenceMs: number) {
    socket.setTimeout(silenceMs, () => socket.destroy(new Error('clamd is silent')));
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      const parts = (this.rest + text).split('\0');
      if (parts.some(({ length }) => length > MAX_REPLY_LENGTH)) {
        socket.destroy(new Error('what answers is no clamd'));
        return;
      }
      this.rest = parts.pop() ?? '';
      this.heard.push(...parts);
      this.wake();
    });
    socket.on('error', (error: NodeJS.ErrnoException) =>
      this.fail(cuts.includes(error.code) ? new CutOff(error) : error),
    );
    socket.on('close', () => this.fail(new CutOff()));
  }

  /** Waits for the next reply. @throws CutOff, or why else the connection has ended */
  async next(): Promise<string> {
    for (;;) {
      const reply = this.heard.shift();
      if (reply !== undefined) return reply;
      if (this.failure) throw this.failure;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
  }

  private fail(error: Error): void {
    this.failure ??= error;
    this.wake();
  }
}

interface ClamdAddress {
  readonly host: string;
  readonly port: number;
}

interface ClamdTimes {
  /** From connecting to the first answer. */
  readonly greetMs: number;
  /** Silence on the connection after which clamd is down. */
  readonly silenceMs: number;
  /** From the last byte to the result. */
  readonly verdictMs: number;
  /** Interval of PINGs while clamd scans. */
  readonly askMs: number;
}

const PONG = /^\d+: PONG$/;
const LENGTH_BYTES = 4;

/**
 * One session with clamd (man clamd, "Commands": IDSESSION, PING, INSTREAM). A scan may take long without a reply; PING
 * in the session shows whether clamd is busy or dead.
 */
class ClamdSession {
  private readonly replies: ClamdReplies;
  private awaitsPong = true;

  private constructor(
    private readonly socket: Socket,
    private readonly times: ClamdTimes,
  ) {
    this.replies = new ClamdReplies(socket, times.greetMs);
  }

  /** Resolves once clamd has answered, before any file is sent. */
  static async open(address: ClamdAddress, times: ClamdTimes): Promise<ClamdSession> {
    const session = new ClamdSession(connect({ ...address, noDelay: true }), times);
    session.socket.write('zIDSESSION\0zPING\0');
    try {
      const reply = await session.replies.next();
      if (!PONG.test(reply)) throw new Error(`clamd answered: ${reply}`);
      session.awaitsPong = false;
      session.socket.setTimeout(times.silenceMs);
      return session;
    } catch (error) {
      session.end();
      throw error;
    }
  }

  /**
   * Streams a file with backpressure and resolves with clamd's reply.
   * @throws CutOff if clamd has hung up
   */
  async judge(bytes: Readable): Promise<string> {
    this.socket.write('zINSTREAM\0');
    let hasSpoken = false;
    const verdict = this.verdict().finally(() => {
      hasSpoken = true;
    });
    // The awaits below report its failure.
    verdict.catch(() => undefined);
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      // An empty chunk would end the file. Too large chunks are refused.
      if (chunk.length > 0) await Promise.race([this.sent(framed(chunk)), verdict]);
      // Read clamd's reply before the next write: the write may fail because clamd has hung up.
      await heardMeanwhile();
      if (hasSpoken) return refuseEarlyOk(await verdict);
    }
    await this.sent(framed(Buffer.alloc(0)));
    return this.withPings(verdict);
  }

  end(): void {
    this.socket.destroy();
  }

  private async verdict(): Promise<string> {
    for (;;) {
      const reply = await this.replies.next();
      if (!PONG.test(reply)) return reply;
      this.awaitsPong = false;
    }
  }

  private async withPings(verdict: Promise<string>): Promise<string> {
    const { askMs, verdictMs } = this.times;
    const asking = setInterval(() => this.ping(), askMs);
    const ending = setTimeout(() => this.socket.destroy(new Error('clamd took too long over a file')), verdictMs);
    try {
      return await verdict;
    } finally {
      clearInterval(asking);
      clearTimeout(ending);
    }
  }

  /** A second PING without an answer would reset the connection's idle timer. */
  private ping(): void {
    if (this.awaitsPong) return;
    this.awaitsPong = true;
    this.socket.write('zPING\0');
  }

  /** Ignores failed writes: the replies have clamd's last words. */
  private sent(bytes: Buffer): Promise<void> {
    return new Promise((resolve) => this.socket.write(bytes, () => resolve()));
  }
}

/** clamd may report a partly sent file as too large or harmful, but never as clean. */
function refuseEarlyOk(reply: string): string {
  if (reply.endsWith(' OK')) throw new Error('clamd judged a file before its end');
  return reply;
}

function framed(chunk: Buffer): Buffer {
  const frame = Buffer.allocUnsafe(LENGTH_BYTES + chunk.length);
  frame.writeUInt32BE(chunk.length);
  chunk.copy(frame, LENGTH_BYTES);
  return frame;
}

const patience: ClamdTimes = {
  greetMs: limits.dependencyMs / 2,
  silenceMs: limits.dependencyMs,
  verdictMs: 30 * SECOND,
  askMs: SECOND,
};

/**
 * Scans files by ClamAV's daemon over TCP, one connection for each file: clamd has its own queue and threads, and
 * replicas may share one. Streams the file from the store.
 */
export class ClamdScanner implements Scanner {
  private readonly address: ClamdAddress;

  /** @param url `tcp://host:port` */
  constructor(
    url: string,
    private readonly times: ClamdTimes = patience,
  ) {
    const { hostname, port } = new URL(url);
    this.address = { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) };
  }

  async scan(open: () => Promise<Readable>): Promise<ScanResult> {
    // Once may be a restart of clamd. Twice it is the file: above StreamMaxLength clamd hangs up, and its reply can be
    // lost.
    const verdict = (await this.attempt(open)) ?? (await this.attempt(open));
    return verdict ?? { is: 'unscannable', reason: 'clamd hung up on it twice' };
  }

  /** Null if clamd hung up on the file. */
  private async attempt(open: () => Promise<Readable>): Promise<ScanResult | null> {
    const session = await ClamdSession.open(this.address, this.times);
    try {
      const bytes = await open();
      try {
        return resultOf(await session.judge(bytes));
      } catch (error) {
        if (error instanceof CutOff) return null;
        throw error;
      } finally {
        bytes.destroy();
      }
    } finally {
      session.end();
    }
  }

  async ping(): Promise<void> {
    const session = await ClamdSession.open(this.address, this.times);
    session.end();
  }
}

/** Answers of INSTREAM. With AlertExceedsMax, a partly scanned file has its own signature name. */
function resultOf(reply: string): ScanResult {
  const said = reply.replace(/^\d+: /, '');
  if (said === 'stream: OK') return { is: 'clean' };
  const signature = /^stream: (.+) FOUND$/.exec(said)?.[1];
  if (signature?.startsWith('Heuristics.Limits.Exceeded')) return { is: 'unscannable', reason: signature };
  if (signature !== undefined) return { is: 'infected', signature };
  if (said.startsWith('INSTREAM size limit exceeded')) return { is: 'unscannable', reason: 'StreamMaxLength' };
  throw new Error(`clamd gave no verdict: ${said}`);
}
