import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { MB } from '@easy-tax/contracts';

/** The EICAR test file (eicar.org), split so that scanners ignore this source file. */
export const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

export interface ClamdManners {
  /** StreamMaxLength. */
  readonly limit?: number;
  /** Overrides the reply to a file. */
  readonly verdict?: (file: Buffer) => string;
  /** The scan lasts until this resolves; PING is answered meanwhile. */
  readonly until?: Promise<unknown>;
  /** Never answers, or not after a whole file. */
  readonly silent?: 'always' | 'whole';
  /** Stops reading after so many bytes, but keeps the connection. */
  readonly stallsAfter?: number;
  /** Cuts the connection after so many bytes of a file. */
  readonly cutsAfter?: number;
  /** How often it cuts; default: always. */
  readonly cuts?: number;
  /** Reports a file as clean after so many bytes. */
  readonly hastyAfter?: number;
}

const judged = (file: Buffer) => (file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');

/** A small server that speaks clamd's protocol: sessions, PING and INSTREAM; each reply arrives in pieces. */
export async function aClamd(manners: ClamdManners = {}) {
  const open = new Set<Socket>();
  const seen = { files: 0, bytes: 0, cuts: 0, pings: 0 };
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    // Ignores clients that disconnect early.
    socket.on('error', () => undefined);
    new Conversation(socket, manners, seen);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Number of complete files, bytes, cut connections and PINGs. */
    seen,
    isLeft: () => open.size === 0,
    async end() {
      for (const socket of open) socket.destroy();
      await new Promise((done) => server.close(done));
    },
  };
}

class Conversation {
  private unread = Buffer.alloc(0);
  private file: Buffer[] | null = null;
  private size = 0;
  private asked = 0;
  private isDeaf = false;

  constructor(
    private readonly socket: Socket,
    private readonly manners: ClamdManners,
    private readonly seen: { files: number; bytes: number; cuts: number; pings: number },
  ) {
    if (manners.silent !== 'always') socket.on('data', (bytes) => this.hear(bytes));
    else socket.resume();
  }

  private hear(bytes: Buffer): void {
    this.unread = this.isDeaf ? Buffer.alloc(0) : Buffer.concat([this.unread, bytes]);
    while (!this.isDeaf && (this.file ? this.readChunk(this.file) : this.readCommand()));
  }

  private readCommand(): boolean {
    const end = this.unread.indexOf(0);
    if (end < 0) return false;
    const command = this.unread.toString('latin1', 0, end);
    this.unread = this.unread.subarray(end + 1);
    if (command !== 'zIDSESSION') this.asked += 1;
    if (command === 'zPING') {
      this.seen.pings += 1;
      this.reply(`${this.asked}: PONG`);
    }
    if (command === 'zINSTREAM') this.file = [];
    return true;
  }

  private readChunk(file: Buffer[]): boolean {
    const {
      limit = 30 * MB,
      stallsAfter = Infinity,
      cutsAfter = Infinity,
      cuts = Infinity,
      hastyAfter = Infinity,
    } = this.manners;
    if (this.unread.length < 4) return false;
    const length = this.unread.readUInt32BE();
    if (this.unread.length < 4 + length) return false;
    file.push(this.unread.subarray(4, 4 + length));
    this.unread = this.unread.subarray(4 + length);
    this.size += length;
    this.seen.bytes += length;
    if (this.size > hastyAfter && this.size - length <= hastyAfter) this.reply(`${this.asked}: stream: OK`);
    if (this.size > limit) this.refuse();
    else if (this.size > cutsAfter && this.seen.cuts < cuts) this.hangUp();
    else if (this.size > stallsAfter) this.turnAway();
    else if (length === 0) void this.judge(file);
    return !this.isDeaf;
  }

  private async judge(file: Buffer[]): Promise<void> {
    this.seen.files += 1;
    this.file = null;
    if (this.manners.silent === 'whole') return this.turnAway();
    const id = this.asked;
    await this.manners.until;
    this.reply(`${id}: ${(this.manners.verdict ?? judged)(Buffer.concat(file))}`);
  }

  /** A real clamd hangs up and its reply may be lost; here it always arrives. */
  private refuse(): void {
    this.isDeaf = true;
    this.reply(`${this.asked}: INSTREAM size limit exceeded. ERROR`);
  }

  private hangUp(): void {
    this.isDeaf = true;
    this.seen.cuts += 1;
    this.socket.destroySoon();
  }

  private turnAway(): void {
    this.isDeaf = true;
    this.socket.pause();
  }

  private reply(reply: string): void {
    for (const piece of `${reply}\0`) this.socket.write(piece);
  }
}
