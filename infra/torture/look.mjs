import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { check } from './check.mjs';
import { Ledger } from './ledger.mjs';
import { startProduct, verify } from './product.mjs';
import { troublesOf } from './troubles.mjs';

/**
 * Starts the product on a folder, reads everything back, and verifies the folder, before the start or after it.
 *
 * @param {{ dataDir: string, people: object | null, ledger: Ledger, early: boolean }} place without people nothing was
 *   acknowledged yet
 * @param {{ startProduct: Function, verify: Function }} [means] by which it is started and verified
 * @returns {Promise<string[]>} what is not as it should be
 */
export async function lookAt({ dataDir, people, ledger, early }, means = { startProduct, verify }) {
  const troubles = [];
  const verified = async () => troubles.push(...troublesOf(await means.verify(dataDir)));
  try {
    if (early) await verified();
    const product = await means.startProduct(dataDir);
    if (people) troubles.push(...troublesOf(await check({ url: product.url, people, ledger })));
    await product.stop();
    if (!early) await verified();
  } catch (error) {
    troubles.push(`it does not start, or can't be verified: ${error.message}`);
  }
  return troubles;
}

/** The same in a process that goes on to the next folder: no start of Node, no look at the sources each time. */
export class Looker {
  #child = fork(fileURLToPath(new URL('./looker.mjs', import.meta.url)), { serialization: 'advanced' });
  #ended = once(this.#child, 'exit');

  /** Settles the ledger as `lookAt` does. */
  async lookAt({ dataDir, people, ledger, early }) {
    const answer = once(this.#child, 'message');
    this.#child.send({ dataDir, people, ledger: { ...ledger }, early });
    const [said] = await Promise.race([answer, this.#ended]);
    if (!said?.troubles) throw new Error(`the process that looks at folders has ended (${said})`);
    Object.assign(ledger, said.ledger);
    return said.troubles;
  }

  async end() {
    if (this.#child.connected) this.#child.disconnect();
    await this.#ended;
  }
}

/** @param {object} plain what has come from another process */
export const asLedger = (plain) => Object.assign(new Ledger(), plain);
