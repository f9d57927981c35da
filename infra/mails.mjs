/** `npm run mails -- [FILE]`: writes every mail to one page for a browser, `.cache/mails.html` unless said otherwise. */
import { prepare } from './launcher/prepare.mjs';
import { report } from './launcher/problem.mjs';
import { runNode } from './launcher/run.mjs';

try {
  await prepare(['services']);
  process.exitCode = (await runNode('infra/dist/mails/main.js', process.argv.slice(2))) ? 0 : 1;
} catch (error) {
  report(error);
}
