import { isOpenStep, openSteps, type ReturnBoard, ReturnStep, type ReturnView, steps } from '@easy-tax/contracts';
import { countOf } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../../clients/client-access.js';
import type { ClientId } from '../../clients/client-id.js';
import { staffReturnOf } from '../../return-records/return-view.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';

/** Maximum of cards in a column, which scrolls: the most urgent returns. */
const CARDS = 50;

/** Returns by step, under the filters of the table. */
@Injectable()
export class ReturnsBoardService {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly access: ClientAccess,
  ) {}

  async read(view: ReturnView): Promise<ReturnBoard> {
    const found = await this.access.idsFound(view.search);
    const isAsked = (step: ReturnStep) => view.step === undefined || view.step === step;
    const canBeOver = view.waitsFor === undefined || view.waitsFor === 'nobody';
    const ends = ReturnStep.options.filter((step) => steps[step].progress.endsFor && (canBeOver || !isOpenStep(step)));
    const endOf = async (step: ReturnStep) => ({ step, total: countOf(await this.finished(view, step, found)) });
    const [finished, pages] = await Promise.all([
      Promise.all(ends.filter(isAsked).map(endOf)),
      Promise.all(
        openSteps.filter(isAsked).map(async (step) => ({
          step,
          page: await this.returns.list({ ...view, step, sort: 'urgency', dir: 'asc', pageSize: CARDS }, found),
        })),
      ),
    ]);
    const columns = pages.map(({ step, page }) => {
      // A step can end the returns of one tax, as the filing does for GST. Those come last.
      const finishedCount = finished.find((end) => end.step === step)?.total.value ?? 0;
      const { value, exact } = countOf(page);
      const rows = page.rows.filter(({ waitsFor }) => waitsFor !== 'nobody').map(staffReturnOf);
      return { step, total: { value: Math.max(value - finishedCount, rows.length), exact }, rows };
    });
    return { columns, finished: finished.filter(({ total }) => total.value > 0) };
  }

  private finished(view: ReturnView, step: ReturnStep, found: readonly ClientId[]) {
    const filter = isOpenStep(step) ? { ...view, waitsFor: 'nobody' as const } : view;
    return this.returns.list({ ...filter, step, pageSize: 1 }, found);
  }
}
