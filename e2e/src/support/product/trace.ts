import { readFileSync } from 'node:fs';

/** One finished system call: its name, file or socket, and first bytes. */
interface Step {
  readonly call: string;
  readonly target: string;
  readonly text: string;
}

/** Parses the output of `strace -f -y`; an interrupted call counts when it finishes. */
export function readTrace(file: string): Step[] {
  const pending = new Map<string, Step>();
  const steps: Step[] = [];
  for (const line of readFileSync(file, 'latin1').split('\n')) {
    const [, thread = '', rest = ''] = /^(\d+)\s+(.*)$/.exec(line) ?? [];
    const resumed = /^<\.\.\. (\w+) resumed>/.exec(rest);
    if (resumed) {
      const unfinished = pending.get(thread);
      if (unfinished) steps.push({ ...unfinished, text: unfinished.text + rest });
      pending.delete(thread);
      continue;
    }
    const [, call = '', args = ''] = /^(\w+)\((.*)$/.exec(rest) ?? [];
    if (!call) continue;
    const step = { call, target: /<([^>]*)>/.exec(args)?.[1] ?? args, text: args };
    if (rest.includes('<unfinished')) pending.set(thread, step);
    else steps.push(step);
  }
  return steps;
}

const flushes = (step: Step) => step.call === 'fsync' || step.call === 'fdatasync';
const acknowledges = (step: Step) =>
  /^(write|writev|sendto|sendmsg)$/.test(step.call) && step.text.includes('HTTP/1.1 201');

/** Finds the flushes between the last request to `path` and its acknowledgement. */
export function flushedBeforeAcknowledging(steps: readonly Step[], path: string): string[] {
  const requestAt = steps.findLastIndex(
    (step) => /^(read|recvfrom|readv)$/.test(step.call) && step.text.includes(`POST ${path}`),
  );
  const answerAt = steps.findIndex((step, index) => index > requestAt && acknowledges(step));
  if (requestAt < 0 || answerAt < 0) throw new Error(`the trace has no acknowledged POST ${path}`);
  return steps
    .slice(requestAt, answerAt)
    .filter(flushes)
    .map((step) => step.target);
}
