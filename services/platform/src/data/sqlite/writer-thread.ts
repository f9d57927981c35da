import { type MessagePort, parentPort } from 'node:worker_threads';
import { joinSqliteFile } from './open-file.js';
import { told } from './told-error.js';
import { type SqliteWriter, SqliteWriterHere } from './writer.js';
import type { Answered, Asked, Joining } from './writer-there.js';

/** A database as this thread writes it. */
interface Joined {
  readonly writer: SqliteWriter;
  readonly close: () => Promise<void>;
}

async function join(path: string): Promise<Joined> {
  const file = await joinSqliteFile(path);
  const writer = new SqliteWriterHere(file);
  const close = async () => {
    await writer.close();
    file.close();
  };
  return { writer, close };
}

function serve(joining: Promise<Joined>, port: MessagePort): void {
  let answers: Answered[] = [];
  const answer = (answered: Answered) => {
    answers.push(answered);
    if (answers.length > 1) return;
    // Those that a flush has brought go together, before the next commit begins.
    process.nextTick(() => {
      port.postMessage(answers);
      answers = [];
    });
  };
  const take = async (asked: Asked): Promise<void> => {
    try {
      const joined = await joining;
      if ('add' in asked) joined.writer.add(asked.add);
      else answer({ at: asked.at, done: await does(joined, asked) });
    } catch (error) {
      if ('at' in asked) answer({ at: asked.at, error: told(error) });
    }
  };
  port.on('message', (asked: readonly Asked[]) => {
    for (const each of asked) void take(each);
  });
}

function does({ writer, close }: Joined, asked: Exclude<Asked, { add: unknown }>): Promise<unknown> {
  switch (asked.ask) {
    case 'write':
      return writer.write(asked.type, asked.kind, asked.given, asked.options);
    case 'check':
      return writer.check();
    case 'close':
      return close();
  }
}

parentPort?.on('message', ({ path, port }: Joining) => serve(join(path), port));
