import { type ErrorCode, limits } from '@easy-tax/contracts';
import { callService } from '@easy-tax/platform/access';
import { AppError, Unavailable } from '@easy-tax/platform/http';
import { type InvitedReturn, InvitedReturns, invitedReturnsPath } from '@easy-tax/platform/office';

/** Final refusals: a retry would get the same answer. */
const refusals: Readonly<Record<number, ErrorCode>> = { 400: 'malformed', 404: 'not_found', 409: 'conflict' };

/** Calls filings in another container. */
export class RemoteInvitedReturns extends InvitedReturns {
  constructor(
    private readonly url: string,
    private readonly internalToken: string,
  ) {
    super();
  }

  async open(body: InvitedReturn): Promise<void> {
    const signal = AbortSignal.timeout(limits.dependencyMs);
    const call = { name: `POST ${invitedReturnsPath}`, path: invitedReturnsPath, body, signal };
    try {
      const response = await callService({ url: this.url, internalToken: this.internalToken }, call);
      await response.body?.cancel();
      if (response.ok) return;
      const [code, reason] = [refusals[response.status], `filings answered ${response.status}`];
      throw code ? new AppError(code, reason) : new Error(reason);
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      throw new Unavailable({ cause });
    }
  }
}
