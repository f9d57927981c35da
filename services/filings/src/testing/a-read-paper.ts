import { calls, type PaperReading, type ReadKind } from '@easy-tax/contracts';
import { type LoggedIn, until } from '@easy-tax/platform/testing';
import { clientOf } from './a-client.js';
import { aFiling } from './a-filings-service.js';
import { anAskingReturn } from './a-personal-link.js';
import { done } from './a-return.js';
import { makePaper, makers, pdfOf, randomOf } from './papers/index.js';
import { answerTo, asha, owner, reviewer, service } from './suite.js';

/** Switches the reading of papers' text as an owner. */
export async function switchReading(isOn = true) {
  const { revision } = (await answerTo(owner, calls.filingsSettings)).data;
  await answerTo(owner, calls.changeFilingsSettings, { body: { revision, changes: { readsPapers: isOn } } });
}

export const PAN = 'ABCPE1234F';
export const STRANGER = 'ZZZPZ9876K';

/** Staff type the PAN of Asha, who is a client. */
export async function typePan() {
  const { version } = await clientOf(asha._id);
  await done(reviewer, 'changeClient', asha._id, { version, pan: PAN });
}

/** A return of Asha, whose PAN is known, that asks for these papers. */
export async function aReturnOfAsha(...titles: string[]) {
  const made = await anAskingReturn(...titles);
  await typePan();
  return made;
}

/** Questions to an account about its papers. */
export const questionsTo = async (who: LoggedIn) => (await answerTo(who, calls.sentQuestions)).data;

export const send = async (file: Buffer, who = asha) => (await service.sent(who, aFiling(file)))._id;

export const reading = async (id: string): Promise<PaperReading> =>
  (await answerTo(reviewer, calls.readPaperReading, { params: { id } })).data;

/** The reading once it is there. */
export async function readOf(id: string): Promise<PaperReading> {
  await until(async () => (await reading(id)).state !== 'waiting');
  return reading(id);
}

/** A PDF of this kind and what it says; the same for the same seed. */
export function aPaper(kind: ReadKind, seed: number) {
  const made = makers.map((maker) => makePaper(maker, randomOf(seed))).find((paper) => paper.kind === kind);
  if (!made) throw new Error(`no maker of ${kind}`);
  const said = (name: keyof typeof made.values) => made.values[name] ?? '';
  return { file: pdfOf(made.pages), said };
}
