import { existsSync } from 'node:fs';
import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads';
import { DamagedData, EngineUnavailable } from '../errors.js';
import type { Layout } from '../layout.js';
import type { WriteOptions } from '../records.js';
import type { SqliteFile } from './file.js';
import { type Told, untold } from './told-error.js';
import type { Done, Given, Kind } from './works.js';
import type { SqliteWriter } from './writer.js';

/** What a database's writer is asked, several at once; each is answered by its number, but for `add`. */
export type Asked =
  | { readonly add: Layout }
  | { readonly at: number; readonly ask: 'check' | 'close' }
  | {
      readonly at: number;
      readonly ask: 'write';
      readonly type: string;
      readonly kind: Kind;
      readonly given: Given<Kind>;
      readonly options?: WriteOptions;
    };
export type Answered = { readonly at: number } & ({ readonly done: unknown } | { readonly error: Told });
/** The database that a thread is to write, and by which port it is asked to. */
export interface Joining {
  readonly path: string;
  readonly port: MessagePort;
}

interface Waiting {
  readonly resolve: (done: never) => void;
  readonly reject: (error: unknown) => void;
}

export type StartThread = () => Worker;

const entry = new URL('./writer-thread.js', import.meta.url);

/** Null where the product is run from its sources, as its tests do: it then writes where it is asked to. */
export const compiledThread = (): StartThread | null =>
  existsSync(entry)
    ? () => new Worker(entry, { resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 4 } })
    : null;

/** One for all databases of the process: each weighs some MB, and what they wait for is the same disk. */
const shared = { users: 0, thread: undefined as Worker | undefined };

/**
 * Writes on a thread of its own, over a connection of its own, so that this thread goes on with requests while SQLite
 * writes. Whatever ends that thread but `close` ends the process, as it would on this one: nothing that waits for an
 * acknowledgement gets one.
 */
export class SqliteWriterThere implements SqliteWriter {
  private readonly port: MessagePort;
  private readonly open = new Map<number, Waiting>();
  private count = 0;
  private closed = false;
  /** What was asked for in this turn: waking the other thread costs more than what it is told. */
  private asked: Asked[] = [];

  /** @param file as it is read here; it is open, and its tables are made here */
  constructor(
    private readonly file: SqliteFile,
    start: StartThread,
  ) {
    const { port1, port2 } = new MessageChannel();
    this.port = port1;
    port1.on('message', (answered: readonly Answered[]) => {
      for (const each of answered) this.answer(each);
    });
    shared.thread ??= start();
    shared.users += 1;
    const joining: Joining = { path: file.path, port: port2 };
    shared.thread.postMessage(joining, [port2]);
  }

  get waiting(): number {
    return this.open.size;
  }

  add(layout: Layout): void {
    this.post({ add: layout });
  }

  async write<K extends Kind>(type: string, kind: K, given: Given<K>, options?: WriteOptions): Promise<Done<K>> {
    // What was found damaged while it was read is not written to, either.
    this.file.checkWhole();
    return this.ask((at) => ({ at, ask: 'write', type, kind, given, options }));
  }

  check(): Promise<void> {
    return this.ask((at) => ({ at, ask: 'check' }));
  }

  async close(): Promise<void> {
    const done = this.ask((at) => ({ at, ask: 'close' }));
    this.closed = true;
    try {
      await done;
    } finally {
      this.port.close();
      shared.users -= 1;
      const { thread } = shared;
      if (shared.users === 0) shared.thread = undefined;
      if (shared.users === 0) await thread?.terminate();
    }
  }

  /** Nobody would answer what comes after `close`. */
  private ask<R>(question: (at: number) => Asked): Promise<R> {
    if (this.closed) return Promise.reject(new EngineUnavailable(`${this.file.path} is closed`));
    this.count += 1;
    const at = this.count;
    return new Promise((resolve, reject) => {
      this.open.set(at, { resolve, reject });
      this.post(question(at));
    });
  }

  private post(asked: Asked): void {
    this.asked.push(asked);
    if (this.asked.length === 1) setImmediate(() => this.port.postMessage(this.asked.splice(0)));
  }

  private answer(answered: Answered): void {
    const waiting = this.open.get(answered.at);
    this.open.delete(answered.at);
    if (!waiting) return;
    // Whoever asked knows what is answered.
    if ('done' in answered) waiting.resolve(answered.done as never);
    else waiting.reject(this.known(untold(answered.error)));
  }

  /** Damage that was met there is known here, too. */
  private known(error: unknown): unknown {
    return error instanceof DamagedData ? this.file.isDamaged(error) : error;
  }
}
