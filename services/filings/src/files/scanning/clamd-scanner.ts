import type { Readable } from 'node:stream';
import { limits, SECOND } from '@easy-tax/contracts';
import { type ClamdAddress, ClamdSession, type ClamdTimes, CutOff } from './clamd-session.js';
import type { Scanner, ScanResult } from './scanner.js';

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
