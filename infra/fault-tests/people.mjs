import { logIn, registerConfirmed } from '../driver/people.mjs';
import { owner } from '../driver/product.mjs';

const client = { name: 'Asha Verma', email: 'asha@example.com', password: 'a lamp beside the window' };
const taxpayer = { name: 'Meena Iyer', email: 'meena@example.com', password: 'nine boats below the bridge' };

/**
 * The people of a new product: an administrator, a client who files and, where mails can be read, one with returns. Their
 * sessions must survive, too.
 *
 * @param {{ url: string, dataDir?: string }} product
 * @returns {Promise<{ staff: string, client: string, account: object, taxpayer?: { _id: string, token: string } }>} their
 *   tokens, and how the client logs in
 */
export async function makePeople(product, administrator = owner) {
  const { calls } = await import('@easy-tax/contracts');
  const staff = await logIn(product.url, administrator);
  await staff.call(calls.register, { body: client });
  const { token } = await logIn(product.url, client);
  const people = { staff: staff.token, client: token, account: { email: client.email, password: client.password } };
  if (!product.dataDir) return people;
  const { _id, caller } = await registerConfirmed(product, taxpayer);
  return { ...people, taxpayer: { _id, token: caller.token } };
}
