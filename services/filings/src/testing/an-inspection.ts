import { type Candidate, limits, pageMarks } from '@easy-tax/contracts';
import { DeepInspection, type InspectionResult, judgeHead, type Ranges } from '../files/inspection/deep-inspection.js';
import { inspectKind } from '../files/inspection/zip.js';
import { storedAs } from './files.js';

/** Inspects without a thread, so without its limits of time and memory: for files that no other can harm. */
class InThisThread extends DeepInspection {
  protected override judge(candidate: Candidate, ranges: Ranges, size: number): Promise<InspectionResult> {
    const read = async (start: number, length: number) => {
      const bytes = await ranges.read(start, length);
      if (!bytes) throw new Error('the budget is spent');
      return Buffer.from(bytes);
    };
    return inspectKind(candidate, read, size, {
      limits,
      pageMarks,
      judgeHead: async (name, head) => judgeHead(name, head),
    });
  }
}

const here = new InThisThread();
const inThread = new DeepInspection();
export const judge = (candidate: Candidate, content: Buffer | string) =>
  here.inspect(candidate, storedAs(content), 'asha');
/** As the service does it. */
export const judgeInThread = (candidate: Candidate, content: Buffer | string, by = inThread, account = 'asha') =>
  by.inspect(candidate, storedAs(content), account);
