import { cpSync, existsSync, mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../launcher/paths.mjs';
import { run, runNpm } from '../launcher/run.mjs';

const here = dirname(fileURLToPath(import.meta.url));
/** What is measured against, or with, is kept here, and is no part of the product. */
const cache = join(root, '.cache/bench');

const express = ['express@5.3.0', 'multer@2.5.0', 'mongoose@9.12.1'];
/** Lighthouse 13 needs Node 22. Its 185 MB are why it is no part of `npm ci`. */
const lighthouse = ['lighthouse@12.8.2'];

/** PocketBase, built from its module. @returns {Promise<string>} the program */
export async function installPocketBase() {
  const folder = join(cache, 'pocketbase');
  const program = join(folder, process.platform === 'win32' ? 'server.exe' : 'server');
  mkdirSync(folder, { recursive: true });
  for (const file of ['main.go', 'go.mod']) cpSync(join(here, 'peers/pocketbase', file), join(folder, file));
  const options = { cwd: folder, env: { ...process.env, CGO_ENABLED: '0' } };
  await must('PocketBase', run('go', ['mod', 'tidy'], options));
  await must('PocketBase', run('go', ['build', '-o', program, '.'], options));
  return program;
}

/** Express, multer and Mongoose. @returns {Promise<string>} the folder that they are installed in */
export const installExpress = () => installPackages('express', 'Express', express);

/** @returns {Promise<string>} the folder that it is installed in */
export const installLighthouse = () => installPackages('lighthouse', 'Lighthouse', lighthouse);

async function installPackages(place, name, packages) {
  const folder = join(cache, place);
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return folder;
  mkdirSync(folder, { recursive: true });
  const quietly = ['--no-audit', '--no-fund', '--ignore-scripts', '--save-exact'];
  await must(name, runNpm(['install', '--prefix', folder, ...quietly, ...packages]));
  return folder;
}

async function must(name, succeeding) {
  if (!(await succeeding)) throw new Error(`${name} could not be installed; the reason stands above`);
}
