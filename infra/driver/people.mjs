/** Logs in and registers people of a product that writes mails to its folder. */
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { Caller } from './caller.mjs';

const POLL_MS = 100;

/**
 * @param {string} url
 * @param {{ email: string, password: string }} person
 * @returns {Promise<Caller>} with a session
 */
export async function logIn(url, { email, password }) {
  const { calls } = await import('@easy-tax/contracts');
  const { token } = await new Caller(url).call(calls.login, { body: { email, password } });
  return new Caller(url, token);
}

/**
 * @param {{ url: string, dataDir: string }} product
 * @param {{ name: string, email: string, password: string }} person
 * @returns {Promise<object>} the new account, its address confirmed, and its caller
 */
export async function registerConfirmed({ url, dataDir }, person) {
  const { calls } = await import('@easy-tax/contracts');
  await new Caller(url).call(calls.register, { body: person });
  const caller = await logIn(url, person);
  while (!verifyToken(dataDir, person.email)) await after(POLL_MS);
  await caller.call(calls.verifyEmail, { body: { token: verifyToken(dataDir, person.email) } });
  return { ...(await caller.call(calls.checkAuth)).data.user, caller };
}

/** The token of the link that confirms an address; undefined until its mail is there. */
function verifyToken(dataDir, email) {
  const folder = join(dataDir, 'mail');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const mails = files.map((file) => readFileSync(join(folder, file), 'utf8'));
  const mail = mails.find((each) => each.includes(`To: ${email}`)) ?? '';
  return /login\?verify=([\w-]+)/.exec(mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='))?.[1];
}
