import { calls, messages, ok } from '@easy-tax/contracts';
import { Handles, type InputOf } from '@easy-tax/platform/access';
import { Controller } from '@nestjs/common';
import { MergeClients } from './merge-clients.js';

/** Two records of one client. */
@Controller()
export class MergesController {
  constructor(private readonly merging: MergeClients) {}

  /** 409 after a day. */
  @Handles(calls.undoMerge)
  async undo({ params: { id }, by }: InputOf<typeof calls.undoMerge>) {
    await this.merging.undo(id, by);
    return ok(messages.mergeUndone);
  }

  /** Changes nothing. 409 if the two have different PANs. */
  @Handles(calls.previewMerge)
  async preview({ params: { id }, body }: InputOf<typeof calls.previewMerge>) {
    return { ...ok(), data: await this.merging.preview(id, body.goneId) };
  }

  /** 409 if one of the two has changed since the preview. */
  @Handles(calls.mergeClients)
  async merge({ params: { id }, body, by }: InputOf<typeof calls.mergeClients>) {
    return { ...ok(messages.merged), data: await this.merging.merge(id, body, by) };
  }
}
