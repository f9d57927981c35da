import type { ClientInput } from '@easy-tax/contracts';
import { at } from '@easy-tax/platform/testing';
import { OpenBatches } from '../opening/open-batches.service.js';
import { staffList } from './a-return.js';
import { inFilings } from './suite.js';

/** GSTR-3B of each month, for a client. */
export const gst = (from: string | null): NonNullable<ClientInput['forms']>[number] => ({
  form: 'GSTR-3B',
  rhythm: 'month',
  dueClass: null,
  from,
});

export const returnsOf = async (client: string) =>
  (await staffList(`?client=${client}&sort=createdAt&dir=asc`)).data.map(({ form, period }) => `${form} ${period}`);

/** Runs the job of a morning for the days after `since`. */
export async function morning(since: string, day: string) {
  const times = { since: new Date(`${since}T06:00:00+05:30`), due: new Date(`${day}T06:00:00+05:30`) };
  at(`${day}T06:00:30+05:30`);
  await inFilings((get) => get(OpenBatches).openDue(new AbortController().signal, times));
}
