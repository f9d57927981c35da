import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { timed } from './figures.mjs';
import { startProduct } from './product.mjs';

const owner = { email: 'owner@example.com', password: 'correct horse battery staple' };

const WARMING = 100;

/** The cases as a browser asks them, answers parsed. @returns {Promise<Map<string, import('./figures.mjs').Figure>>} */
export async function benchGateway(dataDir, cases) {
  const { calls } = await import('@easy-tax/contracts');
  const env = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, RATE_LIMIT_SCALE: '1000' };
  const product = await startProduct(dataDir, env);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const { token } = await ask(agent, product.url + calls.login.path, { method: 'POST', body: owner });
    // A product that has just started is slower in all it does, which is not what is asked here.
    for (let turn = 0; turn < WARMING; turn += 1) await ask(agent, product.url + calls.listEnquiries.path, { token });
    const asked = new Map();
    for (const { name, query } of cases) {
      const url = `${product.url}${calls.listEnquiries.path}?${new URLSearchParams(query)}`;
      asked.set(name, await timed(() => ask(agent, url, { token })));
    }
    return asked;
  } finally {
    agent.destroy();
    await product.stop();
  }
}

async function ask(agent, url, { method = 'GET', body, token }) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const asking = request(url, { agent, method, headers }).end(body && JSON.stringify(body));
  const [response] = await once(asking, 'response');
  let text = '';
  for await (const chunk of response.setEncoding('utf8')) text += chunk;
  if (response.statusCode !== 200) throw new Error(`${url}: ${response.statusCode} ${text}`);
  return JSON.parse(text);
}
