import { setTimeout as after } from 'node:timers/promises';
import type { Connection } from 'mongoose';
import { answered, isDuplicate } from './errors.js';
import { rowsOf } from './marks.js';
import { type Pace, serverTime } from './replicas.js';

interface Turn {
  readonly _id: 'turn';
  readonly holder: string;
  readonly at: Date;
}

/** Those who wait look again after so long. */
const waitMs = 250;

/**
 * Does work that one replica of several is to do: the others wait, and then find it done. Whoever holds the turn is
 * heard of while it works; one that is not heard of any more loses it, so the work has to bear being done twice.
 */
export async function inTurn<R>(
  connection: Connection,
  holder: string,
  pace: Pace,
  work: () => Promise<R>,
): Promise<R> {
  const turns = rowsOf<Turn>(connection, 'schema');
  while (!(await take(connection, holder, pace.goneMs))) await after(waitMs);
  const still = { _id: 'turn' as const, holder };
  const beat = async () => {
    await turns.updateOne(still, { $currentDate: { at: true } });
  };
  // A connection that is lost ends the work, too, which then says so.
  const beating = setInterval(() => void beat().catch(() => undefined), pace.beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beating);
    await answered(turns.deleteOne(still));
  }
}

async function take(connection: Connection, holder: string, goneMs: number): Promise<boolean> {
  const turns = rowsOf<Turn>(connection, 'schema');
  const at = await serverTime(connection);
  const held = await answered(turns.findOne({ _id: 'turn' }));
  if (held && at.getTime() - held.at.getTime() < goneMs) return false;
  if (held) await answered(turns.deleteOne(held));
  try {
    await answered(turns.insertOne({ _id: 'turn', holder, at }));
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}
