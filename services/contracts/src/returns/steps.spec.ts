import { ReturnForm } from './forms.js';
import { checkedAgain, type ReturnEvent, voidedApproval } from './parts.js';
import { isFinished, shownStepNumber, stepAfter, stepBy, waitsForOf } from './standing.js';
import { ReturnStep, type StepAct, type StepActor, staffActorOf, stepRules, waitsForPapers } from './steps.js';

/** Written by hand, independent of `stepRules`: row = current step, column = next step, cell = act. */
const income = {
  staff: `
                     received checking documents-needed prepared approved       filed e-verified withdrawn
    received         -        step     ask              -        -              -     -          step
    checking         -        -        ask              step     -              -     -          step
    documents-needed -        settle   ask              -        -              -     -          step
    prepared         -        step     -                step     paper-approval -     -          step
    approved         -        -        -                step     -              step  step       step
    filed            -        -        -                -        -              -     step       -
    e-verified       -        -        -                -        -              -     -          -
    withdrawn        -        step     -                -        -              -     -          -`,
  client: `
                     received checking documents-needed prepared approved       filed e-verified withdrawn
    received         -        -        -                -        -              -     -          withdraw
    checking         -        -        -                -        -              -     -          withdraw
    documents-needed -        -        -                -        -              -     -          withdraw
    prepared         -        change   -                -        approve        -     -          withdraw
    approved         -        -        -                -        -              -     -          withdraw
    filed            -        -        -                -        -              -     -          -
    e-verified       -        -        -                -        -              -     -          -
    withdrawn        -        -        -                -        -              -     -          -`,
};

const acts: readonly StepAct[] = ['step', 'ask', 'settle', 'approve', 'paper-approval', 'change', 'withdraw'];
const actors: readonly StepActor[] = ['client', 'staff', 'corrector'];

type Places = (actor: StepActor, from: ReturnStep, to: ReturnStep) => string | undefined;
function readTables(): Places {
  const cells = new Map<string, string>();
  for (const [actor, table] of Object.entries(income)) {
    const [head = [], ...rows] = table
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/ +/));
    for (const [from, ...row] of rows)
      for (const [at, act] of row.entries()) cells.set(`${actor} ${from} ${head[at]}`, act);
  }
  return (actor, from, to) => {
    // A corrector does all that staff do, and corrects an acknowledgement.
    const isCorrection = actor === 'corrector' && from === to && (from === 'filed' || from === 'e-verified');
    return isCorrection ? 'step' : cells.get(`${actor === 'corrector' ? 'staff' : actor} ${from} ${to}`);
  };
}

describe('the steps of a return', () => {
  const actOf = readTables();
  const allowed = (form: ReturnForm, actor: StepActor, from: ReturnStep, to: ReturnStep) =>
    acts.filter((act) => stepBy({ step: from, form }, actor, { to, act }));
  /** Only income tax returns are e-verified; one whose form nobody has decided is not filed. */
  const isPossible = (form: ReturnForm, from: ReturnStep, to: ReturnStep) => {
    if (form === 'ITR-1') return true;
    if (form === 'unknown') return to !== 'filed' && (to !== 'e-verified' || from === 'filed');
    return to !== 'e-verified' || from === to;
  };
  const starts = actors.flatMap((actor) => ReturnStep.options.map((from) => [actor, from] as const));

  it.each(starts)('lead the %s from %s as the tables say', (actor, from) => {
    for (const to of ReturnStep.options) {
      const act = actOf(actor, from, to);
      expect(act ?? `add ${from} → ${to} to the table of the ${actor}`).toBe(act);
      for (const form of ['ITR-1', 'GSTR-3B', '26Q', '3CD', 'other', 'unknown'] as const) {
        const expected = act === '-' || !isPossible(form, from, to) ? [] : [act];
        expect([to, form, ...allowed(form, actor, from, to)]).toEqual([to, form, ...expected]);
      }
    }
  });

  it('require a document and a day, a reason, the acknowledgement, or nothing', () => {
    const needs = (from: ReturnStep, to: ReturnStep, act: StepAct = 'step') =>
      stepRules.find((rule) => rule.from === from && rule.to === to && rule.act === act)?.needs;
    expect(needs('checking', 'prepared')).toEqual(['document', 'approveBy']);
    expect(needs('approved', 'prepared')).toEqual(['document', 'approveBy']);
    expect(needs('prepared', 'checking', 'change')).toEqual(['note']);
    expect(needs('approved', 'withdrawn', 'withdraw')).toEqual(['note']);
    expect(needs('approved', 'filed')).toEqual(['acknowledgement', 'filedOn']);
    expect(needs('approved', 'e-verified')).toEqual(['acknowledgement', 'filedOn', 'verifiedOn']);
    expect(needs('filed', 'e-verified')).toEqual(['verifiedOn']);
  });

  it('end with e-verification, without one with the filing, or with a withdrawal', () => {
    const finished = (form: ReturnForm) => ReturnStep.options.filter((step) => isFinished({ step, form }));
    expect(finished('ITR-1')).toEqual(['e-verified', 'withdrawn']);
    expect(finished('GSTR-9')).toEqual(['filed', 'e-verified', 'withdrawn']);
    expect(stepAfter({ step: 'filed', form: 'GSTR-9' })).toBeNull();
    expect(stepAfter({ step: 'filed', form: 'ITR-1' })).toBe('e-verified');
  });

  it('show a return that needs documents instead of Checking', () => {
    const stop = (step: ReturnStep) => shownStepNumber({ step, form: 'ITR-1' });
    expect([stop('received'), stop('checking'), stop('documents-needed'), stop('prepared')]).toEqual([1, 2, 2, 3]);
    expect(stop('withdrawn')).toBeNull();
    expect(stepAfter({ step: 'documents-needed', form: 'ITR-1' })).toBe('prepared');
  });

  it('show who has to act: staff whenever something is unread', () => {
    const waits = (unread: number) => ReturnStep.options.map((step) => waitsForOf({ step, form: 'ITR-1' }, unread));
    const [us, client, nobody] = ['office', 'client', 'nobody'];
    expect(waits(0)).toEqual([us, us, client, client, us, client, nobody, nobody]);
    expect(waits(1)).toEqual(Array(ReturnStep.options.length).fill(us));
    expect(ReturnStep.options.filter(waitsForPapers)).toEqual(['documents-needed']);
  });
});

/** Indexes of the events that `checkedAgain` and `voidedApproval` find; null: none. */
it.each<[string, ReturnStep[], number | null, number | null]>([
  ['a draft taken back', ['checking', 'prepared', 'checking'], 2, null],
  ['a return taken up again', ['checking', 'prepared', 'checking', 'withdrawn', 'checking'], 4, null],
  ['a withdrawn return', ['prepared', 'checking', 'withdrawn'], null, null],
  ['the draft that voids an approval', ['prepared', 'approved', 'prepared'], null, 1],
  ['a draft after a withdrawal', ['prepared', 'approved', 'withdrawn', 'checking', 'prepared'], null, 1],
  ['a later draft', ['prepared', 'approved', 'prepared', 'prepared'], null, null],
  ['a first draft', ['checking', 'prepared'], null, null],
])('%s', (_, moves, checked, voided) => {
  const by = { _id: '', name: '', side: 'office' as const };
  const events = moves.map((to, at) => {
    const from = moves[at - 1] ?? 'received';
    return { _id: `${at}`, at: '', by, kind: 'step' as const, from, to, note: '', detail: '' };
  });
  const stepped = { step: moves.at(-1) ?? 'received', events };
  const indexOf = (event: ReturnEvent | null) => event && events.findIndex(({ _id }) => _id === event._id);
  expect([indexOf(checkedAgain(stepped)), indexOf(voidedApproval(stepped))]).toEqual([checked, voided]);
});

it.each([
  ['an owner', 'corrector', { role: 'admin', staffRole: 'owner' }],
  ['a reviewer', 'staff', { role: 'admin', staffRole: 'reviewer' }],
  ['staff without a staff role', 'staff', { role: 'admin', staffRole: null }],
] as const)('%s: takes steps as %s', (_, actor, person) => expect(staffActorOf(person)).toBe(actor));
