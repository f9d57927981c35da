import { Caller } from '../driver/caller.mjs';
import { owner } from '../driver/product.mjs';

const client = { name: 'Asha Verma', email: 'asha@example.com', password: 'a lamp beside the window' };

/**
 * The people of a new product: an administrator, and a client who files. Their sessions must survive, too.
 * @returns {Promise<{ staff: string, client: string, account: object }>} their tokens, and how the client logs in
 */
export async function makePeople(url, administrator = owner) {
  const { calls } = await import('@easy-tax/contracts');
  const stranger = new Caller(url);
  await stranger.call(calls.register, { body: client });
  const account = { email: client.email, password: client.password };
  const tokenOf = async (body) => (await stranger.call(calls.login, { body })).token;
  return { staff: await tokenOf(administrator), client: await tokenOf(account), account };
}
