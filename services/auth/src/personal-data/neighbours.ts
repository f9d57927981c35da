import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { callService, INTERNAL_HEADER, InjectConfig, Unavailable } from '@easy-tax/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { AuthConfig } from '../config/auth.config.js';
import { AUTH_HOOKS, type AuthHooks, type NeighbourUrls } from '../first-administrator/first-administrator.js';

export type Neighbour = keyof NeighbourUrls;

interface Question<T extends z.ZodType> {
  /** Below `/`. */
  readonly path: string;
  readonly body: unknown;
  readonly answer: T;
  /** After so long the neighbour counts as down. */
  readonly withinMs: number;
}

/** The services beside this one, which keep what belongs to its accounts. */
@Injectable()
export class Neighbours {
  private readonly headers: Readonly<Record<string, string>>;

  constructor(
    @InjectConfig() private readonly config: AuthConfig,
    @Inject(AUTH_HOOKS) private readonly hooks: AuthHooks,
  ) {
    this.headers = { [INTERNAL_HEADER]: config.INTERNAL_TOKEN };
  }

  /** @throws Unavailable where the neighbour is not known, silent, or answers anything but yes */
  async ask<T extends z.ZodType>(neighbour: Neighbour, question: Question<T>): Promise<z.infer<T>> {
    const { path, body, answer, withinMs } = question;
    try {
      const response = await callService(`${neighbour}: ask`, this.addressOf(neighbour, path), {
        method: 'POST',
        headers: { ...this.headers, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(withinMs),
      });
      const told: unknown = await response.json();
      if (!response.ok) throw new Error(`${neighbour} answered ${response.status} to ${path}`);
      return answer.parse(told);
    } catch (error) {
      throw new Unavailable({ cause: error });
    }
  }

  /**
   * A file that a neighbour keeps, as it comes; null where it has none. Destroyed, it ends the neighbour's work, too.
   * @throws Unavailable
   */
  async file(neighbour: Neighbour, path: string, withinMs: number): Promise<Readable | null> {
    // Until the head is here; the body may take as long as its reader.
    const patience = new AbortController();
    const timer = setTimeout(() => patience.abort(new Error(`${neighbour} is silent`)), withinMs);
    try {
      const address = this.addressOf(neighbour, path);
      const init = { headers: this.headers, redirect: 'error', signal: patience.signal } as const;
      const response = await callService(`${neighbour}: file`, address, init);
      if (response.ok && response.body) return Readable.fromWeb(response.body as ReadableStream);
      await response.body?.cancel();
      if (response.status === 404) return null;
      throw new Error(`${neighbour} answered ${response.status} about a file`);
    } catch (error) {
      throw new Unavailable({ cause: error });
    } finally {
      clearTimeout(timer);
    }
  }

  private addressOf(neighbour: Neighbour, path: string): string {
    const known =
      this.hooks.neighbours?.()[neighbour] ?? this.config[neighbour === 'contacts' ? 'CONTACTS_URL' : 'FILINGS_URL'];
    if (known === undefined) throw new Error(`nobody has said where ${neighbour} is`);
    return `${known}${path}`;
  }
}
