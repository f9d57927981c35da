import type { Finding } from '../../port/records.js';
import { aLetter, insertAll, LetterRecords, type MakeStorage, withLetters } from '../letters.js';

/** A verification and what it found. */
export async function findingsOf(verify: (finding: Finding) => Promise<number>) {
  const findings: string[] = [];
  const checked = await verify((what) => findings.push(what));
  return { checked, findings };
}

export function describeVerifying(makeStorage: MakeStorage): void {
  it('finds no problem after records were written, changed, hidden and removed, whatever their content', () =>
    withLetters(makeStorage, async (letters, storage) => {
      const odd = 'न्यायाधीश 😀 \u0000 \u0001 \u2028 ＦＵＬＬ ﬁ';
      const list = [
        aLetter({ name: odd, message: odd, email: 'a\u0000b@example.in', state: odd, size: -0.5, urgent: true }),
        aLetter({ email: null, size: 1e300, until: new Date().toISOString() }),
        ...Array.from({ length: 5 }, (_, at) => aLetter({ name: `name ${at}`, size: at })),
      ];
      await insertAll(letters, list);
      const [first, second, third] = list.map(({ _id }) => _id);
      await letters.change(
        { _id: String(first) },
        { set: { name: 'changed', urgent: undefined }, add: { attempts: 2 } },
      );
      await letters.change({ _id: String(second) }, { set: { deletedAt: new Date().toISOString() } });
      await letters.remove({ _id: String(third) });
      const engine = await storage.open();
      const found = await findingsOf((finding) => engine.verify(LetterRecords, finding));
      await engine.close();
      expect(found).toEqual({ checked: 6, findings: [] });
    }));
}
