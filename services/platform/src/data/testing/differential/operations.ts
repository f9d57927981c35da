import fc from 'fast-check';
import type { PageQuery } from '../../port/records.js';
import type { Letter } from '../letters.js';
import { oddText, oddTextWithNul } from '../odd-texts.js';

const minute = (at: number): string => new Date(Date.UTC(2026, 3, 1, 0, at)).toISOString();
const time = fc.nat(9).map(minute);
const few = fc.constantFrom('new', 'seen', 'New', '', "o'clock", 'हो');
const size = fc.constantFrom(0, 1, 2, 10, -1, 0.5, 1e300, -1e-9, 4_294_967_296);
const name = fc.oneof(fc.constantFrom('Asha', 'asha', 'ASHA RAO', 'Ravi', 'रवि', '', 'a'), oddTextWithNul);
const email = fc.oneof(fc.constantFrom(null, undefined, 'a@x.in', 'b@x.in', 'A@x.in', 'c@y.in'), oddText);
const long = fc.tuple(oddText, fc.nat(1500), oddText).map(([a, times, z]) => `${a}${'ref 10 '.repeat(times)}${z}`);
const message = fc.oneof(
  { weight: 6, arbitrary: oddTextWithNul },
  { weight: 4, arbitrary: fc.constantFrom('When may I call?', 'Asha, when?') },
  { weight: 1, arbitrary: long },
);

const changeable = {
  name,
  email: fc.oneof(fc.constant(undefined), email),
  message,
  size: fc.option(size),
  urgent: fc.constantFrom(undefined, true, false),
  state: fc.oneof(fc.constant(undefined), few),
  until: fc.oneof({ weight: 5, arbitrary: fc.constant(undefined) }, time),
  deletedAt: fc.oneof({ weight: 8, arbitrary: fc.constant(undefined) }, fc.constant(null), time),
};
/** The fields that vary between letters. The runner adds the id. */
const content = fc.record({ createdAt: time, ...changeable });

const bound = <V>(value: fc.Arbitrary<V>) =>
  fc.oneof(
    value,
    fc.constant(null),
    fc.array(value, { maxLength: 3 }).map((some) => ({ in: some })),
    value.map((before) => ({ before })),
    value.map((notBefore) => ({ notBefore })),
    fc.tuple(value, value).map(([notBefore, before]) => ({ notBefore, before })),
  );
const condition = fc.oneof(
  bound(few).map((state) => ({ state })),
  time.map((before) => ({ createdAt: { before } })),
  fc.tuple(time, time).map(([notBefore, before]) => ({ createdAt: { notBefore, before } })),
  bound(size).map((of) => ({ size: of })),
  bound(fc.boolean()).map((urgent) => ({ urgent })),
  bound(time).map((deletedAt) => ({ deletedAt })),
  bound(time).map((until) => ({ until })),
  bound(email.map((text) => text ?? '')).map((of) => ({ email: of })),
);
const refused = fc.constantFrom({ message: 'x' }, { state: undefined }, { nothing: 1 });
const where: fc.Arbitrary<object> = fc.oneof(
  { weight: 4, arbitrary: condition },
  { weight: 2, arbitrary: fc.tuple(condition, condition).map(([one, other]) => ({ ...one, ...other })) },
  { weight: 3, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: refused },
);

const query = fc.record({
  where: fc.oneof({ weight: 2, arbitrary: fc.constant(undefined) }, where),
  search: fc.oneof(
    fc.constant(undefined),
    fc.constantFrom('a', 'as', 'asha', 'SHA', 'when', 'ref 1', '0', '+91 90000 00003'),
    oddTextWithNul,
  ),
  sort: fc.constantFrom(undefined, 'createdAt', 'name', 'size', 'message', 'urgent', 'state'),
  dir: fc.constantFrom(undefined, 'asc', 'desc'),
  page: fc.constantFrom(undefined, 1, 2, 3, 7),
  pageSize: fc.constantFrom(1, 2, 5, 50),
}) as fc.Arbitrary<PageQuery<Letter>>;

/** A list other than the one that a cursor belongs to. A cursor does not know its filter. */
const otherwise = fc.constantFrom(
  {},
  {},
  {},
  {},
  { sort: 'email' },
  { pageSize: 4 },
  { search: 'otherwise' },
  {
    cursor: 'bnVsbA',
  },
);
const set = fc.oneof(
  fc.record(changeable),
  fc.record({ deletedAt: fc.option(time) }),
  fc.record({ state: few }),
  fc.record({ email }),
  fc.record({ name, urgent: fc.constant(undefined) }),
  fc.constantFrom({ _id: 'x' }, { name: 7 }, { size: 'large' }, {}),
);
const add = fc.constantFrom(undefined, undefined, { attempts: 1 }, { attempts: -2.5 }, { attempts: 0 }, { size: 1 });

const which = fc.nat(999);
const crowd = fc.oneof({ weight: 5, arbitrary: fc.nat(30) }, fc.nat(1000));
/** A write of one of a few letters, so that several writes of one event loop turn hit the same letter. */
const write = fc.oneof(
  fc.record({ do: fc.constant('insert'), letter: content }),
  fc.record({ do: fc.constant('change'), nth: fc.nat(9), set: fc.record({ name, message }) }),
  fc.record({ do: fc.constant('remove'), nth: fc.nat(9) }),
);
export type SimultaneousWrite = typeof write extends fc.Arbitrary<infer W> ? W : never;
const one = fc.record({ which, by: fc.constantFrom('_id', '_id', 'email', 'state'), where });

/** An operation as data, so that a failing sequence can be printed and made smaller. */
export const operation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ do: fc.constant('insert'), letter: content, again: fc.option(which, { freq: 12 }) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('insertMany'), letters: fc.array(content, { maxLength: 8 }) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('crowd'), letter: content, times: crowd }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('find'), which }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('findBy'), email }) },
  { weight: 10, arbitrary: fc.record({ do: fc.constant('page'), query }) },
  {
    weight: 10,
    arbitrary: fc.record({ do: fc.constant('turn'), which, to: fc.constantFrom('next', 'prev'), otherwise }),
  },
  { weight: 6, arbitrary: fc.record({ do: fc.constant('change'), one, set, add }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('remove'), one }) },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constant('simultaneous'),
      which,
      writes: fc.array(write, { minLength: 2, maxLength: 8 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('expire'), now: time }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('iterate'), where }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('reopen') }) },
);
export type Operation = typeof operation extends fc.Arbitrary<infer O> ? O : never;
