import type { IncomingMessage } from 'node:http';
import { SECOND } from '@easy-tax/contracts';

const TIMEOUT_MS = 30 * SECOND;

/**
 * Reads away what a client still sends of a body that was refused. A connection closed under its hands would be reset,
 * and most clients would lose the answer; one that goes on for too long is cut.
 */
export function drain(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), TIMEOUT_MS).unref();
  request.once('close', () => clearTimeout(timer));
  request.unpipe();
  request.resume();
}
