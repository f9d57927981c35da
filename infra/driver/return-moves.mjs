/** Changes of a return by its client and the office, as demo and fault tests make them. */

const FEE = { amount: 1500, note: 'GST included' };
const MOST_REQUESTS = 4;
/** A return with a longer history goes straight to its end. */
const MOST_EVENTS = 40;

/** Everything that a return shows of its changes, as text; `at` is a place in its history. */
export const eventFact = (at, kind, from, to) => `event ${at}: ${kind} ${from ?? ''}→${to ?? ''}`;

const at =
  (...steps) =>
  ({ step }) =>
    steps.includes(step);
const isShort = ({ events }) => events.length < MOST_EVENTS;
const requestsIn = ({ requests }, ...states) => requests.filter(({ state }) => states.includes(state));
const newestDraft = ({ documents }) => documents.findLast(({ kind }) => kind === 'draft');
const eventOf = (now, kind) => eventFact(now.events.length, kind);
const stepFacts = (now, first, ...stops) =>
  stops.map((to, at) => eventFact(now.events.length + first + at, 'step', at === 0 ? now.step : stops[at - 1], to));

/**
 * What may be done `when`, and how: `make` answers the call with its body, and the facts that it adds.
 *
 * @param {{ readAsClient: (id: string) => Promise<object>, newFile: (fields: object) => { body: FormData, sha256: string },
 *   unique: (text: string) => string, dueOn: string, doneOn: string }} means
 * @returns {Promise<Record<string, { by: 'client' | 'staff', when: (now: object) => unknown, make: (now: object) => any }>>}
 */
export async function returnMoves({ readAsClient, newFile, unique, dueOn, doneOn }) {
  const { calls } = await import('@easy-tax/contracts');
  const step = (now, to, given, ...facts) => ({
    call: calls.stepReturn,
    body: { to, ...given, version: now.version },
    facts: [...stepFacts(now, 0, to), ...facts],
  });
  const settle = (now, { _id: requestId }, body, ...facts) => ({
    call: calls.settleRequest,
    params: { requestId },
    body: { ...body, version: now.version },
    facts: [eventOf(now, 'request'), ...facts],
  });
  const addDocument = (now, kind) => {
    const { body, sha256 } = newFile({ kind });
    return { call: calls.addDocument, body, facts: [eventOf(now, 'document'), `${kind} ${sha256}`] };
  };
  const isUnanswered = (now) => requestsIn(now, 'open').length > 0;
  const answered = (now) => requestsIn(now, 'answered');
  const unclear = (now) => answered(now).find(({ sentBack }) => !sentBack);

  return {
    check: { by: 'staff', when: at('received'), make: (now) => step(now, 'checking') },
    ask: {
      by: 'staff',
      when: (now) => at('received', 'checking', 'documents-needed')(now) && now.requests.length < MOST_REQUESTS,
      make(now) {
        const titles = ['Bank statement', 'Rent receipts'].map(unique);
        const items = titles.map((title) => ({ title, reason: 'We compare it with the figures.' }));
        const stops = { received: ['checking', 'documents-needed'], checking: ['documents-needed'] }[now.step] ?? [];
        const facts = [
          eventOf(now, 'request'),
          ...stepFacts(now, 1, ...stops),
          ...titles.map((each) => `asked ${each}`),
        ];
        return { call: calls.askForPapers, body: { items, dueOn }, facts };
      },
    },
    answerByPaper: {
      by: 'client',
      when: isUnanswered,
      make(now) {
        const [{ _id: requestId }] = requestsIn(now, 'open');
        const { body, sha256 } = newFile({ message: unique('Here it is.'), returnId: now._id, requestId });
        return { call: calls.uploadFiling, body, facts: [`paper ${sha256} ${requestId}`] };
      },
    },
    answerInWords: {
      by: 'client',
      when: isUnanswered,
      make(now) {
        const [{ _id: requestId }] = requestsIn(now, 'open');
        const text = unique('I don’t have it.');
        return { call: calls.writeToOffice, body: { text, requestId }, facts: [`client ${text} ${requestId}`] };
      },
    },
    accept: {
      by: 'staff',
      when: (now) => answered(now).length > 0,
      make(now) {
        const [request] = answered(now);
        const isLast = requestsIn(now, 'open', 'answered').length === 1;
        const facts = isLast ? stepFacts(now, 1, 'checking') : [];
        return settle(now, request, { state: 'accepted' }, `accepted ${request.title}`, ...facts);
      },
    },
    sendBack: {
      by: 'staff',
      when: unclear,
      make(now) {
        const request = unclear(now);
        return settle(now, request, { state: 'sent-back', note: 'It is blurred.' }, `sent back ${request.title}`);
      },
    },
    draft: {
      by: 'staff',
      when: (now) => at('checking')(now) && isShort(now),
      make: (now) => addDocument(now, 'draft'),
    },
    prepare: {
      by: 'staff',
      when: (now) => at('checking')(now) && newestDraft(now),
      make: (now) => step(now, 'prepared', { documentId: newestDraft(now)._id, approveBy: dueOn }),
    },
    askForChange: {
      by: 'client',
      when: (now) => at('prepared')(now) && isShort(now),
      make: (now) => ({
        call: calls.askForChange,
        body: { text: 'The rent is missing.' },
        facts: stepFacts(now, 0, 'checking'),
      }),
    },
    approve: {
      by: 'client',
      when: at('prepared'),
      async make(now) {
        const { documents, consent } = await readAsClient(now._id);
        const { _id: documentId, sha256 } = newestDraft({ documents });
        const body = { documentId, sha256, consentVersion: consent.version };
        return { call: calls.approveReturn, body, facts: [`approved ${sha256}`, ...stepFacts(now, 0, 'approved')] };
      },
    },
    setFee: {
      by: 'staff',
      when: (now) => at('prepared')(now) && !now.fee,
      make: (now) => ({
        call: calls.changeReturn,
        body: { fee: FEE, version: now.version },
        facts: [eventOf(now, 'fee'), `fee ${FEE.amount}`],
      }),
    },
    pay: {
      by: 'client',
      when: ({ fee }) => fee && !fee.claimed && !fee.received,
      make(now) {
        const reference = unique('UPI');
        return { call: calls.claimFeePaid, body: { reference }, facts: [eventOf(now, 'fee'), `claimed ${reference}`] };
      },
    },
    receiveFee: {
      by: 'staff',
      when: ({ fee }) => fee && !fee.received,
      make: (now) => ({
        call: calls.receiveFee,
        body: { version: now.version },
        facts: [eventOf(now, 'fee'), 'received'],
      }),
    },
    acknowledge: {
      by: 'staff',
      when: (now) => at('approved')(now) && isShort(now),
      make: (now) => addDocument(now, 'acknowledgement'),
    },
    file: {
      by: 'staff',
      when: at('approved'),
      make: (now) =>
        step(now, 'filed', { acknowledgement: '123456789012345', filedOn: doneOn }, 'filed 123456789012345'),
    },
    verify: {
      by: 'staff',
      when: at('filed'),
      make: (now) => step(now, 'e-verified', { verifiedOn: doneOn }, 'verified'),
    },
    withdraw: {
      by: 'client',
      when: (now) => !at('filed', 'e-verified', 'withdrawn')(now) && !isShort(now),
      make(now) {
        const titles = requestsIn(now, 'open', 'answered').map(({ title }) => `taken-back ${title}`);
        const facts = [...stepFacts(now, 0, 'withdrawn'), ...titles];
        return { call: calls.withdrawMyReturn, body: { text: 'I file it myself this year.' }, facts };
      },
    },
  };
}
