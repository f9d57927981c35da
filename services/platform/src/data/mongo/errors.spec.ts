import { limits } from '@easy-tax/contracts';
import { EngineFull, EngineUnavailable } from '../port/errors.js';
import { answered, duplicateField, isDuplicate, translated } from './connection.js';

/** As the driver throws them: told apart by name and code. */
const named = (name: string, message: string, code?: number | string) =>
  Object.assign(new Error(message), { name, code });

describe('errors of MongoDB', () => {
  it('count as unavailable after a timeout', async () => {
    jest.useFakeTimers();
    const answer = expect(answered(new Promise(() => undefined))).rejects.toThrow(EngineUnavailable);
    jest.advanceTimersByTime(limits.dependencyMs);
    await answer;
    jest.useRealTimers();
  });

  it.each([
    named('MongoServerSelectionError', 'connect ECONNREFUSED'),
    named('MongoNetworkError', 'connection closed'),
    named('MongoWriteConcernError', 'waiting for replication timed out', 64),
    named('MongoServerError', 'not primary', 10_107),
    named('MongooseError', 'Cannot call before initial connection is complete'),
    named('Error', 'This socket has been ended by the other party', 'EPIPE'),
  ])('count as unavailable: $name, $message', async (error) => {
    await expect(answered(Promise.reject(error))).rejects.toThrow(EngineUnavailable);
  });

  it('say that the server has no room', async () => {
    const full = named('MongoServerError', 'out of disk space', 14_031);
    await expect(answered(Promise.reject(full))).rejects.toThrow(EngineFull);
  });

  it('stay internal errors if they are', () => {
    const refused = named('MongoServerError', 'unknown operator', 2);
    expect(translated(refused)).toBe(refused);
    for (const other of [new TypeError('ours'), named('Error', 'ours, too', 'ERR_INVALID_ARG_TYPE')])
      expect(translated(other)).toBe(other);
  });

  it.each([
    ['E11000 duplicate key error collection: a.letters index: _x.u.email_1 dup key: { _x.u.email: "1" }', 'email'],
    ['E11000 duplicate key error collection: a.letters index: _id_ dup key: { _id: "1" }', '_id'],
    ["constraint failed: UNIQUE constraint failed: index 'letters_e40c292c__x.u.email_1' (2067)", 'email'],
    ['E11000 duplicate key error collection: a.letters', null],
  ])('name the duplicate field in: %s', (message, field) => {
    const error = named('MongoServerError', message, 11_000);
    expect(isDuplicate(error)).toBe(true);
    expect(duplicateField(error)).toBe(field);
  });
});
