import { Caller } from '../driver/caller.mjs';
import { owner } from '../driver/product.mjs';

const client = { name: 'Asha Verma', email: 'asha@example.com', password: 'a lamp beside the window' };

/**
 * A new folder's people: an administrator, and a client who files. Their sessions are part of what has to be kept.
 * @returns {Promise<{ staff: string, client: string }>} their tokens
 */
export async function makePeople(url) {
  const { calls } = await import('@easy-tax/contracts');
  const stranger = new Caller(url);
  await stranger.ask(calls.register, { body: client });
  const tokenOf = async ({ email, password }) => (await stranger.ask(calls.login, { body: { email, password } })).token;
  return { staff: await tokenOf(owner), client: await tokenOf(client) };
}
