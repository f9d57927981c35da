import {
  calls,
  type PaperReading,
  PaperReadingAnswer,
  pathOf,
  type ReadKind,
  type SentQuestions,
} from '@easy-tax/contracts';
import { type LoggedIn, until } from '@easy-tax/platform/testing';
import { clientOf } from './a-client.js';
import { aFiling } from './a-filings-service.js';
import { anAskingReturn } from './a-personal-link.js';
import { done } from './a-return.js';
import { makePaper, makers, pdfOf, randomOf } from './papers/index.js';
import { asha, owner, reviewer, service } from './suite.js';

/** Switches the reading of papers' text as an owner. */
export async function switchReading(isOn = true) {
  const { data } = (await (await service.call(owner, 'GET', calls.filingsSettings.path)).json()) as {
    data: { revision: number };
  };
  const body = { revision: data.revision, changes: { readsPapers: isOn } };
  expect((await service.send(owner, 'PATCH', calls.changeFilingsSettings.path, body)).status).toBe(200);
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

/** What an account is asked about its papers. */
export async function questionsTo(who: LoggedIn): Promise<SentQuestions> {
  return ((await (await service.call(who, 'GET', calls.sentQuestions.path)).json()) as { data: SentQuestions }).data;
}

export const send = async (file: Buffer, who = asha) => (await service.sent(who, aFiling(file)))._id;

export async function reading(id: string): Promise<PaperReading> {
  const path = pathOf(calls.readPaperReading, { id });
  return PaperReadingAnswer.parse(await (await service.call(reviewer, 'GET', path)).json()).data;
}

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
