import { setTimeout as after } from 'node:timers/promises';

import { eventFact } from '../driver/return-moves.mjs';

const RECOUNT_TIMEOUT_MS = 20_000;
const POLL_MS = 50;

/** All that deeds may have done to a return. @param {object} detail as staff read it */
const factsOf = ({ events, requests, documents, papers, messages, approval, fee, acknowledgement }) => [
  ...events.map(({ kind, from, to }, at) => eventFact(at, kind, from, to)),
  ...requests.flatMap(({ title, state, settled }) => [`asked ${title}`, ...(settled ? [`${state} ${title}`] : [])]),
  ...documents.map(({ kind, sha256 }) => `${kind} ${sha256}`),
  ...papers.map(({ sha256, requestId }) => `paper ${sha256} ${requestId}`),
  ...messages.map(({ by, text, requestId }) => `${by.side} ${text} ${requestId}`),
  ...(approval ? [`approved ${approval.sha256}`] : []),
  ...(fee ? [`fee ${fee.amount}`] : []),
  ...(acknowledgement ? [`filed ${acknowledgement.number}`] : []),
  ...(acknowledgement?.verifiedOn ? ['verified'] : []),
];

/** Compares a return with its deeds. A deed without an answer is there as a whole, or not at all; that settles it. */
export function compareDeeds({ name, deeds }, detail, wrong) {
  const times = new Map();
  for (const fact of factsOf(detail)) times.set(fact, (times.get(fact) ?? 0) + 1);
  const isDone = (deed) => deed.isAcknowledged || deed.facts.some((fact) => times.has(fact));
  const done = deeds.filter(isDone);
  for (const fact of done.flatMap(({ facts }) => facts)) {
    if (times.get(fact) !== 1) wrong.push(`the return of ${name}: ‘${fact}’ is there ${times.get(fact) ?? 0} times`);
    times.delete(fact);
  }
  for (const fact of times.keys()) wrong.push(`the return of ${name}: nobody has done ‘${fact}’`);
  const last = detail.events.findLast(({ kind }) => kind === 'step')?.to ?? 'received';
  if (detail.step !== last) wrong.push(`the return of ${name} stands at ${detail.step}, and its history at ${last}`);
  for (const deed of done) deed.isAcknowledged = true;
  return done;
}

/** The stored counts of returns that differ from what they count, once the product has had its time to mend them. */
export async function miscountsOf(readAll) {
  for (const end = Date.now() + RECOUNT_TIMEOUT_MS; ; await after(POLL_MS)) {
    const { details, overview } = await readAll();
    const found = [...details.flatMap(miscounted), ...miscountedSteps(details, overview)];
    if (found.length === 0 || Date.now() > end) return found;
  }
}

function miscounted({ taxpayer, requests, papers, messages, ...counts }) {
  const inState = (...states) => requests.filter(({ state }) => states.includes(state)).length;
  const right = {
    needs: inState('open', 'answered'),
    answered: inState('answered'),
    newPapers: papers.filter(({ status }) => status === 'unopened').length,
    newMessages: messages.filter(({ by }) => by.side === 'client').length,
  };
  return Object.keys(right)
    .filter((name) => counts[name] !== right[name])
    .map((name) => `the return of ${taxpayer}: ${name} is ${counts[name]}, not ${right[name]}`);
}

function miscountedSteps(details, { steps }) {
  return Object.keys(steps).flatMap((step) => {
    const right = details.filter((detail) => detail.step === step).length;
    const { value } = steps[step];
    return value === right ? [] : [`the overview: ${step} is ${value}, not ${right}`];
  });
}
