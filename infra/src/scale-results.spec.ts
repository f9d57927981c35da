import { alive, cutBy, nothing, Results, type Seen, saidSoon } from '../scale-test/results.mjs';

const seen = (of: Partial<Seen>): Seen => ({ kind: 'upload', writes: true, began: 1000, ms: 50, status: 201, ...of });

/** What an act with these requests holds against the stack. */
function held(forgives: (seen: Seen) => boolean, ...all: Seen[]): Seen[] {
  const results = new Results();
  results.act('an act', forgives);
  for (const each of all) results.add(each);
  return results.unforgiven().map((wrong) => wrong.seen);
}

describe('what the scale test forgives', () => {
  it('is nothing while the stack grows and shrinks', () => {
    const failures = [seen({ status: 0 }), seen({ status: 502 }), seen({ status: 429 }), seen({ status: 401 })];
    expect(held(nothing, seen({}), ...failures)).toEqual(failures);
  });

  it('is a write that was under way when its replica was killed, an upload right after, and no read', () => {
    const forgives = cutBy({ at: 5000, done: 5000 });
    const cut = seen({ began: 4990, ms: 200, status: 502 });
    const before = seen({ began: 4000, ms: 200, status: 502 });
    const later = seen({ began: 7000, status: 502 });
    const read = seen({ began: 4990, ms: 200, status: 502, writes: false });
    const waited = seen({ began: 4990, ms: 4200, status: 503, writes: false });
    const soon = seen({ began: 5500, ms: 260, status: 503, writes: false });
    expect(held(forgives, cut, before, later, read, waited, soon)).toEqual([before, later, read, waited, soon]);
    expect(held(forgives, seen({ began: 5500, ms: 260, status: 503 }))).toEqual([]);
    const enquiry = seen({ kind: 'enquiry', began: 5001, ms: 260, status: 503 });
    expect(held(forgives, enquiry, seen({ ...enquiry, began: 4990 }))).toEqual([enquiry]);
    expect(held(cutBy({ at: 5000, done: 6000 }), seen({ began: 7900, status: 503 }))).toEqual([]);
    expect(held(cutBy(alive()), cut)).toEqual([cut]);
  });

  it('is a 503 within five seconds while the database or the store is gone, and nothing else', () => {
    const forgives = saidSoon({ at: 500, done: 500 });
    const late = seen({ status: 503, ms: 6000 });
    const wrong = seen({ status: 500 });
    const before = seen({ began: 100, status: 503 });
    expect(held(forgives, seen({ status: 503, ms: 4900 }), late, wrong, before)).toEqual([late, wrong, before]);
    expect(held(saidSoon(alive()), seen({ status: 503 }))).toHaveLength(1);
  });

  it('is so, too, where it was asked in the act before: the five seconds begin when the server dies', () => {
    const results = new Results();
    results.act('before', nothing);
    const [before] = results.acts;
    results.act('the server dies', saidSoon({ at: 2000, done: 2100 }));
    const failures = [5900, 6900].map((ms) => seen({ began: 1000, status: 503, ms }));
    for (const each of failures) results.add(each, before);
    expect(results.unforgiven()).toEqual([{ act: 'before', seen: failures[1] }]);
    expect(results.table()).toContain('| before | 2 | 1 | 1 |');
  });
});
