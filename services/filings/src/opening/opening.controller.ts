import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Controller } from '@nestjs/common';
import { GiveForm } from './give-form.service.js';
import { OpenBatches } from './open-batches.service.js';
import { PreviewBatch } from './preview-batch.service.js';
import { TakeBatchBack } from './take-batch-back.service.js';

/** Returns that open by themselves, for staff. */
@Controller()
export class OpeningController {
  constructor(
    private readonly previews: PreviewBatch,
    private readonly opening: OpenBatches,
    private readonly takingBack: TakeBatchBack,
    private readonly forms: GiveForm,
  ) {}

  @Handles(calls.nextBatch)
  async next({ query: { day } }: InputOf<typeof calls.nextBatch>) {
    return { ...ok(), data: await this.previews.preview(day) };
  }

  @Handles(calls.leaveFormOut)
  async leaveOut({ body, by }: InputOf<typeof calls.leaveFormOut>) {
    await this.previews.leaveOut(body, by);
    return ok(messages.recordChanged);
  }

  @Handles(calls.openBatchNow)
  async openNow({ body: { day }, by }: InputOf<typeof calls.openBatchNow>) {
    return { ...ok(messages.batchOpened), data: await this.opening.openNow(day, by) };
  }

  @Handles(calls.listBatches)
  async list() {
    return { ...ok(), data: await this.takingBack.list() };
  }

  @Handles(calls.checkBatch)
  async check({ params: { id } }: InputOf<typeof calls.checkBatch>) {
    return { ...ok(), data: await this.takingBack.check(id) };
  }

  @Handles(calls.takeBatchBack)
  async takeBack({ params: { id }, by }: InputOf<typeof calls.takeBatchBack>) {
    return { ...ok(messages.batchTakenBack), data: await this.takingBack.takeBack(id, by) };
  }

  @Handles(calls.previewForm)
  async previewForm({ body }: InputOf<typeof calls.previewForm>) {
    return { ...ok(), data: await this.forms.preview(body) };
  }

  @Handles(calls.giveForm)
  async giveForm({ body, by }: InputOf<typeof calls.giveForm>) {
    return { ...ok(messages.recordChanged), data: await this.forms.give(body, by) };
  }
}
