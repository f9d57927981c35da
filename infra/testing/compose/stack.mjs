import { execFile, spawn } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { checkAddress } from '../../launcher/checks.mjs';
import { root } from '../../launcher/script.mjs';

const execute = promisify(execFile);

/** Runs `docker` and returns its output. */
export async function runDocker(...args) {
  const { stdout } = await execute('docker', args, { cwd: root, maxBuffer: 64 * 1_048_576 });
  return stdout.trim();
}

/** @returns {Promise<string | undefined>} why containers can't be started here */
export async function findDockerProblem() {
  try {
    await runDocker('info', '--format', '{{.ServerVersion}}');
    await runDocker('compose', 'version');
  } catch (error) {
    const message = `${error.stderr ?? error.message}`.trim().split('\n').at(-1);
    return `no Docker engine with compose answers (${message})`;
  }
}

/** This machine's address on Docker's bridge: only containers reach it. */
export async function bridgeAddress() {
  const [{ Gateway, Subnet }] = JSON.parse(
    await runDocker('network', 'inspect', 'bridge', '--format', '{{json .IPAM.Config}}'),
  );
  return Gateway || Subnet.replace(/\d+\/\d+$/, '1');
}

/**
 * A separate stack, with variables and secrets of `compose:init` in a temporary folder. Uses the classic builder, which
 * every engine has.
 */
export class Stack {
  #env;

  static async make({ owner }) {
    const port = await checkAddress('127.0.0.1', 0);
    const stack = new Stack();
    stack.folder = mkdtempSync(join(tmpdir(), 'easy-tax-compose-'));
    stack.secrets = join(stack.folder, 'secrets');
    stack.baseUrl = `http://127.0.0.1:${port}`;
    stack.project = `easy-tax-test-${randomBytes(4).toString('hex')}`;
    const init = ['infra/compose/init.mjs', '--to', stack.folder, '--url', stack.baseUrl, '--email', owner];
    await execute(process.execPath, init, { cwd: root });
    stack.set({
      COMPOSE_PROJECT_NAME: stack.project,
      EASY_TAX_VERSION: 'test',
      PUBLISH_HTTP: `127.0.0.1:${port}`,
      INNER_SUBNET: `10.230.${randomInt(100, 250)}.0/24`,
      RATE_LIMIT_SCALE: 1000,
      STAFF_SECOND_FACTOR: 'optional',
      // FerretDB works without indexes and needs more resources.
      MONGO_CPUS: availableParallelism(),
    });
    stack.#env = {
      ...process.env,
      DOCKER_BUILDKIT: '0',
      COMPOSE_ENV_FILES: stack.file,
      COMPOSE_PROJECT_NAME: stack.project,
    };
    return stack;
  }

  get file() {
    return join(this.folder, '.env');
  }

  /** The variables by which a suite drives the product and inspects its containers. */
  get env() {
    const { COMPOSE_ENV_FILES, COMPOSE_PROJECT_NAME, DOCKER_BUILDKIT } = this.#env;
    return { BASE_URL: this.baseUrl, SECRETS: this.secrets, COMPOSE_ENV_FILES, COMPOSE_PROJECT_NAME, DOCKER_BUILDKIT };
  }

  /** Changes the file of variables as a person would. */
  set(variables) {
    let text = readFileSync(this.file, 'utf8');
    for (const [name, value] of Object.entries(variables)) {
      const line = `${name}=${value}`;
      const there = new RegExp(`^${name}=.*$`, 'm');
      text = there.test(text) ? text.replace(there, line) : `${text}${line}\n`;
    }
    writeFileSync(this.file, text);
  }

  secret(name) {
    return readFileSync(join(this.secrets, name), 'utf8').trim();
  }

  /** Runs `docker compose` with its output in this shell. @returns {Promise<boolean>} whether it succeeded */
  compose(...args) {
    return new Promise((done, failed) => {
      const options = { cwd: root, env: this.#env, stdio: ['ignore', 'inherit', 'inherit'] };
      spawn('docker', ['compose', '--progress', 'quiet', ...args], options)
        .once('error', failed)
        .once('close', (code) => done(code === 0));
    });
  }

  /** The address of a service's container in one of its networks, all of which this machine reaches. */
  async addressOf(service, network) {
    const id = await runDocker('ps', '--quiet', '--filter', `name=^${this.project}-${service}-1$`);
    return runDocker(
      'inspect',
      '--format',
      `{{(index .NetworkSettings.Networks "${this.project}_${network}").IPAddress}}`,
      id,
    );
  }

  /** Restarts the stack without data; keeps secrets and variables. @returns {Promise<boolean>} whether it is ready */
  async startAnew() {
    return (await this.compose('down', '--volumes')) && (await this.compose('up', '--detach', '--wait'));
  }

  /** Removes everything, volumes and networks too. */
  async remove() {
    const gone = await this.compose('--profile', '*', 'down', '--volumes', '--remove-orphans', '--timeout', '40');
    rmSync(this.folder, { recursive: true, force: true });
    return gone;
  }
}
